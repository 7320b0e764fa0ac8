// 与 en.js 相同的内容。没有标题的作者见 docs/sources.md。

export const PROMISE = '保证：';
export const SOURCE = '来源：';
export const DIFFERS = '各个搜索的设置不同。';

// 多行共用的保证。
const KEEPS = '保持该搜索的保证。';
const OTHER_PATH = '改变哪条路径最短。';
const OTHER_CELLS = '改变哪些格相邻。';
const OTHER_DRIVE = '改变哪条行驶路线最省。';
const ADMISSIBLE = '若估计从不超过实际代价，则为最短路径。';
const ADMISSIBLE_ONE_COST = '若估计从不超过实际代价，则为最短路径；仅限单一代价的地面。';
const ADMISSIBLE_WEIGHT = '若估计从不超过实际代价，则至多为最短路径的权重倍。';
const WEIGHT = '至多为最短路径的权重倍。';
const NEVER_TOO_MUCH = '从不高估：A* 找到最短路径。';
const SAME_COST = '路径代价相同；代价为整数时扩展的格和顺序也相同。';
const NONE_BELOW_8 = 'k 小于 8 时无保证。';

/** @type {typeof import('./en.js').default} */
export default {
  algorithm: {
    astar: ['总是扩展 f = g + h 最小的开放格：已走的代价加上对剩余代价的估计。估计越准，查看的格越少。', ADMISSIBLE, 'Hart、Nilsson、Raphael，“A Formal Basis for the Heuristic Determination of Minimum Cost Paths”，1968。'],
    dijkstra: ['总是扩展离起点最近的开放格，不用估计。它向四面八方均匀扩张，直到遇见终点。', '最短路径。', 'Dijkstra，“A Note on Two Problems in Connexion with Graphs”，1959。'],
    pruned: ['只走向自然邻居和强制邻居的 A*，即没有其他走法同样好的邻居。开放的格更少，扩展的几乎一样多。', ADMISSIBLE_ONE_COST, 'Harabor、Grastien，“Online Graph Pruning for Pathfinding on Grid Maps”，2011；xu-kechen。'],
    bidirectional: ['从起点和终点同时搜索，先扩展较小的一侧。当经过两侧的任何路径都不可能更短时结束。', '若估计一致，则为最短路径。', 'Pijls、Post，“Yet Another Bidirectional Algorithm for Finding the Shortest Path”，2009；xu-kechen 提到过。'],
    corridors: ['一步跑到走廊尽头的 A*。在迷宫中几乎只需扩展路口。', ADMISSIBLE, 'Sanders、Schultes，“Highway Hierarchies Hasten Exact Shortest Path Queries”，2005，以道路代替走廊。'],
    jps: ['在空旷处笔直前进，只把跳点加入开放列表，即因墙而值得转弯的格。中间的格只被查看，从不加入。', ADMISSIBLE_ONE_COST, 'Harabor、Grastien，“Online Graph Pruning for Pathfinding on Grid Maps”，2011；xu-kechen。'],
    'jps-straight': ['只沿行和列扫描的跳点搜索。沿对角线一次只走一格，因此对角线上的每一格都会被扩展。', ADMISSIBLE_ONE_COST, 'xu-kechen，这就是他的跳点搜索。'],
    'jps-plus': ['跳点搜索，跳跃距离预先为地图算成一张表。每次跳跃只需查表，编辑后表要重做。', ADMISSIBLE_ONE_COST, 'Harabor、Grastien，“Improving Jump Point Search”，2014；xu-kechen 提到过。'],
    subgoal: ['把地图化简为墙角，再把墙角排成层次。查询从两端沿层次向上，只经过几个点。', '最短路径；仅限单一代价的地面。', 'Uras、Koenig、Hernández，“Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids”，2013；Uras、Koenig，2018。'],
    ida: ['在 f 的界限内深度优先搜索，然后以下一个更大的界限重来。占用内存少，但会多次访问同一格。', ADMISSIBLE, 'Korf，“Depth-First Iterative-Deepening: An Optimal Admissible Tree Search”，1985。'],
    'dstar-lite': ['从终点搜索并保留结果。编辑之后只修复与编辑有关的格。', '若估计一致，则为最短路径。', 'Koenig、Likhachev，“D* Lite”，2002。'],
    'flow-field': ['从终点搜索整张地图，在每格留下一个箭头。任意多的角色都可以沿箭头走，无需各自搜索。', '从每一格出发的最短路径。', 'Emerson，“Crowd Pathfinding and Steering Using Flow Field Tiles”，2013。'],
    auto: ['为此地图选择最快的搜索，并说明选了哪个、为什么。在多种代价的地面和六边形上是 A*。', ADMISSIBLE, '本项目：src/named/auto.rs，依据实测开销。'],
    weighted: ['估计乘以权重的 A*：f = g + w·h。大于 1 时直奔终点、扩展更少，等于 0 时就是 Dijkstra。', ADMISSIBLE_WEIGHT, 'Pohl，“Heuristic Search Viewed as Path Finding in a Graph”，1970；xu-kechen。'],
    'dynamic-weighted': ['权重沿途变化：离终点远时重，近时轻。有四种已发表的形式可选。', ADMISSIBLE_WEIGHT, 'Pohl，“The Avoidance of (Relative) Catastrophe…”，1973；xu-kechen 建议尝试。'],
    bfs: ['按发现的先后扩展各格，先进先出。它数步数，不管每步的代价。', '步数最少；只有各步代价相同时代价才最小。', 'Moore，“The Shortest Path through a Maze”，1959。'],
    greedy: ['扩展看上去离终点最近的开放格，不管已经走了多少代价。朝起点敞开的墙会困住它。', '无保证：路径可能比最短的长得多。', 'Doran、Michie，“Experiments with the Graph Traverser Program”，1966。'],
    'k-best': ['只沿八个方向中最好的 k 个继续的 A*，排序依据可选。舍弃几个省不了多少，舍弃很多会丢掉路径。', 'k = 8 时为最短路径，按转向排序时 k ≥ 5 即可；更小则无保证。', 'xu-kechen。'],
    anya: ['搜索从一点看得见的整段行区间，而不是单个格。路径只在墙角转弯。', '所有直线路径中最短的；仅限单一代价的地面。', 'Harabor、Grastien，“An Optimal Any-Angle Pathfinding Algorithm”，2013。'],
    theta: ['若看得见，就以父节点的父节点为父节点的 A*。路径由格中心之间任意角度的直线组成。', '无保证；与最短直线路径通常相差不到百分之一。', 'Daniel、Nash、Koenig、Felner，“Theta*: Any-Angle Path Planning on Grids”，2010。'],
    'lazy-theta': ['先假定视线畅通、到扩展时才检查的 Theta*。检查的视线少得多，路径几乎一样。', '无保证；与最短直线路径通常相差不到百分之一。', 'Nash、Koenig、Tovey，“Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in 3D”，2010；yangrouchuan。'],
    hybrid: ['搜索车辆的位姿，即位置和朝向，沿它能转出的弧线前进。它不时尝试一条直达终点的曲线，即解析扩展。', '无保证：几乎相同的位姿视为同一个。', 'Dolgov、Thrun、Montemerlo、Diebel，2010；weixin_42143018。'],
    crowd: ['许多步行者沿同一个流场走向 G，大家一起一步一步地走。互相避让的步行者会等待、让路，不避让的则彼此穿过。', '避让时无保证：在死胡同里可能互相堵死。', 'Okumura、Machida、Défago、Tamura，“Priority inheritance with backtracking for iterative multi-agent path finding”，Artificial Intelligence 310，2022。'],
    own: ['按网页给出的函数搜索：次序、估计、每步代价、邻格和终点都可以自己写。每个回答都会检查，第一个不能用的回答会结束搜索。', '没有已知的保证：取决于这些函数。', 'yangrouchuan，其搜索把视线、代价和邻居留给使用者。'],
  },
  heuristic: {
    octile: ['先尽量走斜线，再走直线。八向移动的空地上它就是精确距离。', NEVER_TOO_MUCH, 'xu-kechen 称之为切比雪夫距离，Jiajiaju 称之为对角线方法。'],
    manhattan: ['列差加行差，如同街区。只能直走时它是精确的。', '四向时从不高估；允许斜走时会超过便宜的斜步。', 'Jiajiaju、NeverMore_Mr、w9503、liu_if_else。'],
    chebyshev: ['列差与行差中较大者，如同国王走棋。它把一个斜步当作一个直步。', '从不高估，往往低估很多。', 'w9503 代码中注释掉的写法。'],
    euclid: ['到终点的直线长度。它不偏向任何方向。', '代价为 1 和 √2 时从不高估；10 和 14 时略高，因为斜步是 14 而不是 14.14。', 'JiaYangDeLuoChong、Jiajiaju。'],
    'euclid-squared': ['不开平方的欧几里得距离，省时间。它与 g 的度量不同，很快压倒 g。', '无保证：几格之外几乎等于贪心。', 'Jiajiaju，作为告诫。'],
    zero: ['完全没有估计。A* 成为 Dijkstra，像圆一样扩张。', NEVER_TOO_MUCH, 'Jiajiaju；xu-kechen，即权重 0。'],
    landmarks: ['预先算出到几个选定格的距离；距离之差给出到终点路程的下界。位于终点背后的地标最有用。', NEVER_TOO_MUCH, 'Goldberg、Harrelson，“Computing the Shortest Path: A* Search Meets Graph Theory”，2005。'],
    waypoints: ['到最近的导航点，再查表到离终点最近的导航点，最后到终点。它知道导航点之间的墙，不知道去往导航点途中的墙。', '无保证：最短路径不经过这两个导航点时会高估。', 'Jiajiaju。'],
    exact: ['到终点的真实距离，来自预先对整张地图的搜索。A* 于是只扩展最短路径上的格。', NEVER_TOO_MUCH, 'Jiajiaju，称其最精确也最不现实。'],
  },
  movement: {
    '8-strict': ['八向；斜走要求两侧的格都空着。有宽度的角色也能绕过每个墙角。', OTHER_PATH, 'JiaYangDeLuoChong；xu-kechen。'],
    '8-one-free': ['八向；斜走要求两侧的格至少有一个空着。可以擦过一个墙角，但不能从两堵墙之间穿过。', OTHER_PATH, 'PathFinding.js 及其后的库。'],
    '8-cut': ['八向，凡是通往空格的斜步都可以走。即使从角与角相接的两堵墙之间穿过。', OTHER_PATH, 'luoyikun、w9503、liu_if_else、NeverMore_Mr。'],
    4: ['上、下、左、右。此时曼哈顿距离在空地上是精确距离。', OTHER_PATH, 'xu-kechen。'],
    6: ['六边形的六个邻居，远近都一样。没有角可切。', OTHER_PATH, 'xu-kechen。'],
  },
  costs: {
    '10/14': ['直步 10，斜步 14。接近 1 与 √2 的整数，便于计算。', '两条路几乎等长时，可能与按实际长度比较的结果不同。', 'luoyikun、JiaYangDeLuoChong、NeverMore_Mr、xu-kechen。'],
    sqrt2: ['直步 1，斜步 √2。真实长度，精确比较，没有舍入。', '最短即长度最短。', 'liu_if_else、yangrouchuan；网格基准测试。'],
    '10/20': ['一个斜步与两个直步代价相同。于是许多路径一样短，斜走没有好处。', '曼哈顿距离从不高估，但不追求格数最少。', 'w9503，其 g 为曼哈顿距离。'],
    '1/1': ['所有步代价相同，斜步也一样。步数最少的路径就是最短路径。', '切比雪夫距离在空地上是精确距离。', 'w9503 代码中注释掉的写法。'],
  },
  openList: {
    buckets: ['f 与 h 相同的格放在同一个桶里，桶按顺序排列。无论开放多少格，放入和取出的代价都一样。', SAME_COST, 'Dial，“Algorithm 360: Shortest-Path Forest with Topological Ordering”，1969。'],
    heap: ['存放在数组里的树：第 i 个元素的父节点在 (i − 1) / 2，且从不更大。每次改动只沿一条枝上浮或下沉。', SAME_COST, 'luoyikun；yangrouchuan。'],
    list: ['按加入的先后存放各格；逐个比较才能找到最小的。代码最短，也最慢。', SAME_COST, 'luoyikun、w9503、liu_if_else、NeverMore_Mr。'],
  },
  goalTest: {
    expand: ['终点成为所有开放格中最好的一个时，搜索结束。在此之前还可能出现更好的走法。', KEEPS, 'luoyikun、w9503、yangrouchuan；Hart、Nilsson、Raphael，1968。'],
    generate: ['第一次作为邻居看到终点时，搜索就结束。省去最后的几次扩展。', '无保证：别的邻居也许有更短的走法。', 'liu_if_else、NeverMore_Mr、xu-kechen。'],
  },
  order: {
    clockwise: ['从北开始顺时针查看邻居。在同样好的格中，由顺序决定先扩展哪一格，也就决定找到几条最短路径中的哪一条。', KEEPS, '本项目。'],
    columns: ['从左起逐列查看邻居，每列从上到下。也就是外层循环 x、内层循环 y。', KEEPS, 'w9503。'],
    ewns: ['依次查看东、西、北、南的邻居，然后是对角的邻居。同样短的路径中，先找到向东的。', KEEPS, 'NeverMore_Mr，他的 x 是行。'],
    snwe: ['依次查看南、北、西、东的邻居，然后是对角的邻居。同样短的路径中，先找到向南的。', KEEPS, 'liu_if_else，他的 y 向上增大。'],
  },
  reparent: {
    cheaper: ['开放格若经另一格的路径更省，就换成那个父节点。它的 g 和 f 随之减小。', KEEPS, 'luoyikun、w9503、liu_if_else、xu-kechen。'],
    never: ['即使出现更省的路径，格仍保留把它加入开放列表的父节点。这省去一次比较。', '无。', 'NeverMore_Mr。'],
  },
  analytic: {
    spaced: ['每 1 + h / 4 个位姿尝试一次通向终点的曲线，h 以格计。在终点附近每个位姿都尝试。', KEEPS, 'Dolgov、Thrun、Montemerlo、Diebel，2010。'],
    every: ['在每个被扩展的位姿都尝试通向终点的曲线。用时更多，但更早找到第一条无碰撞的曲线。', KEEPS, 'weixin_42143018。'],
  },
  smooth: {
    none: ['搜索得到的原样路径，从格中心到格中心。每一步都是搜索走过的。', KEEPS, '所有文章。'],
    lines: ['像绕过墙角的绳子一样把路径拉直。移动方式不允许的地方，直线也不经过。', '不比原路径长，但不一定最短。', '本项目：src/path/pull.rs。'],
    curve: ['把拉直的路线的拐角磨圆。沿路径行走时不必停下来转弯。', '不碰墙；比直线略长。', 'xu-kechen 提到曲线化；本项目：src/path/curve.rs。'],
  },
  layout: {
    square: ['正方形有四条边和四个角与邻格相接。哪些算相邻由移动方式决定。', OTHER_CELLS, '所有文章。'],
    'odd-r': ['尖顶六边形，奇数行右移半格。行是直的，列是弯的。', OTHER_CELLS, 'Patel，“Hexagonal Grids”，Red Blob Games。'],
    'even-r': ['尖顶六边形，偶数行右移半格。行是直的，列是弯的。', OTHER_CELLS, 'Patel，“Hexagonal Grids”，Red Blob Games。'],
    'odd-q': ['平顶六边形，奇数列下移半格。列是直的，行是弯的。', OTHER_CELLS, 'Patel，“Hexagonal Grids”，Red Blob Games。'],
    'even-q': ['平顶六边形，偶数列下移半格。列是直的，行是弯的。', OTHER_CELLS, 'Patel，“Hexagonal Grids”，Red Blob Games。'],
  },
  weighting: {
    '': ['权重在整条路上不变。这就是加权 A*。', ADMISSIBLE_WEIGHT, 'Pohl，“Heuristic Search Viewed as Path Finding in a Graph”，1970。'],
    pohl: ['权重随 g 增大而减小，g 达到最初的估计时降为 1。绕远路的部分最终不加权。', WEIGHT, 'Pohl，“The Avoidance of (Relative) Catastrophe…”，1973。'],
    remaining: ['权重与估计的剩余路程成比例。接近终点时搜索变得谨慎。', WEIGHT, 'Thayer、Ruml，“Using Distance Estimates in Heuristic Search”，2009。'],
    xdp: ['由 g 和 h 构成的曲线，起点附近谨慎，终点附近大胆。估计一致时，封闭的格不必重新开放。', WEIGHT, 'Chen、Sturtevant，“Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”，2019。'],
    xup: ['正好相反：起点附近大胆，终点附近谨慎。估计一致时，封闭的格不必重新开放。', WEIGHT, 'Chen、Sturtevant，“Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”，2019。'],
  },
  kBy: {
    turn: ['优先选择与到达该格的方向夹角最小的方向。这样保留八个中的五个就够了。', 'k ≥ 5 时为最短路径。', 'xu-kechen，按父节点的位置。'],
    goal: ['优先选择最朝向终点的方向。终点前有墙时，可能没有一个方向走得通。', NONE_BELOW_8, 'xu-kechen。'],
    start: ['优先选择最远离起点的方向。需要往回走的路会丢失。', NONE_BELOW_8, 'xu-kechen。'],
    line: ['优先选择最靠近起点到终点直线的方向。搜索局限在沿线的一条带里。', NONE_BELOW_8, 'xu-kechen。'],
  },
  nearest: {
    closed: ['到不了终点时，结果通向已扩展的格中离终点最近的一个。这些格的最短走法是已知的。', '其中最近的一个，按移动方式自身的距离；相同时取代价最小的。', 'yangrouchuan。'],
    open: ['到不了终点时，结果也可以通向已看到但尚未扩展的格。有扩展上限时能再近一步。', '所有看到的格中最近的一个；走法未必最短。', 'xu-kechen。'],
  },
  ties: {
    h: ['f 相同的开放格中，先扩展 h 最小的，再相同则取最后加入的。搜索继续朝终点前进。', KEEPS, 'luoyikun。'],
    'h-first': ['f 相同的开放格中，先扩展 h 最小的，再相同则取最先加入的。在列表中，这就是最优者里排在最前的一个。', KEEPS, 'luoyikun，其代码从头遍历列表。'],
    first: ['f 相同的开放格中，先扩展最先加入的。搜索在同样好的格中均匀展开。', KEEPS, 'liu_if_else，其列表从头开始查找。'],
    pass: ['把列表从头看一遍，遇到 f 不更大且 h 更小的格就换成它。最后选中的格 f 不一定最小。', '无。', 'w9503。'],
    last: ['f 相同的开放格中，先扩展最后加入的。搜索沿一条路走下去，很晚才回到其他路。', KEEPS, '本项目：src/search/frontier.rs。'],
  },
  scaleDiagonal: { '': ['对角线距离中斜走部分乘以的倍数，代替总倍数。于是 Dd 与 Ds 可以和步长代价的度量不同。', '不超过 1 且估计不高估时为最短路径。', 'Jiajiaju，其 Dd 与 Ds 分开。'] },
  kWithin: { '': ['保留比最好的方向差不超过此值的方向，而不是固定个数。偏离一个直角为 1。', '除非最短路径所需的方向都保留，否则无保证。', 'xu-kechen，“满足某种标准的节点”。'] },
  scale: { '': ['估计首先乘以的倍数。取 0.1 时与 g 的度量不同，几乎没有牵引力；大于 1 时会高估。', '不超过 1 且估计不高估时为最短路径。', 'Jiajiaju，“H 值缩小十倍”。'] },
  weight: { '': ['估计相对于已走代价的分量：f = g + w·h。等于 0 时是 Dijkstra，等于 1 时是 A*，再大则求快。', ADMISSIBLE_WEIGHT, 'xu-kechen，从 0 到大于 1；yangrouchuan，1.5。'] },
  limit: { '': ['最多扩展这么多格。届时还没到终点，结果就通向最近的格。', '因上限而结束时无保证。', 'yangrouchuan，其 200 实际允许扩展 202 格；xu-kechen，即 maxDepth。'] },
  capacity: { '': ['开放列表最多容纳这么多格。某次扩展后超出，搜索就结束，结果通向最近的格。', '因此结束时无保证。', 'xu-kechen，即 capacity。'] },
  maxDepth: { '': ['从起点出发最多走这么多步，一次跳跃算一步。这样找不到路径时，结果通向最近的格。', '有格因此未扩展时无保证，因为代价最小的路径可能掩盖步数更少的路径；广度优先搜索除外。', '深度受限搜索，见 Russell、Norvig《人工智能：一种现代的方法》。'] },
  k: { '': ['保留八个方向中按排序依据最好的几个。舍弃三个以内无妨，舍弃五个则路径变长或丢失。', '全部保留时为最短路径，按转向排序时 5 个即可。', 'xu-kechen。'] },
  jumpLimit: { '': ['JPS 的一次跳跃走这么多格就停下，那一格像跳点一样开放。等于 1 时就是只走剪枝邻居的 A*。', KEEPS, 'xu-kechen。'] },
  size: { '': ['正方形主体的边长。它的所有格都不碰墙；左上角的格在路径上。', OTHER_PATH, 'Harabor、Botea，“Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments”，2008。'] },
  wallCost: { '': ['主体紧挨着墙时，该格多花的代价；每隔一格减半。有余地时，路径就离墙远些。', OTHER_PATH, '本项目：src/space/clearance.rs。'] },
  turnCost: { '': ['每次改变方向的代价，45° 也算一次；代价高时转弯最少。一格从每个到达方向各有一条最便宜的路，所以搜索可能多次扩展同一格。', OTHER_PATH, '本项目：src/rules/turns.rs。'] },
  landmarks: { '': ['地标的个数，或具体是哪些格。每个地标预先要搜索一次整张地图。', KEEPS, 'Goldberg、Harrelson，“Computing the Shortest Path: A* Search Meets Graph Theory”，2005。'] },
  turningRadius: { '': ['后轴中点能走的最小圆半径。搜索的每段弧至少这么宽。', KEEPS, 'Dolgov、Thrun、Montemerlo、Diebel，2010。'] },
  reverseCost: { '': ['倒车一格在该格代价之外的附加代价。代价高时会改为向前绕远。', OTHER_DRIVE, 'Dolgov、Thrun、Montemerlo、Diebel，2010。'] },
  steerCost: { '': ['前轮从回正打到满舵的代价。代价高时行驶更平稳。', OTHER_DRIVE, 'Dolgov、Thrun、Montemerlo、Diebel，2010。'] },
  gearCost: { '': ['前进与倒车之间切换的代价。代价高时挪车次数更少。', OTHER_DRIVE, 'Dolgov、Thrun、Montemerlo、Diebel，2010。'] },
  walkers: { '': ['步行者的数目。开始时每个空格最多一人。', '属于问题本身。', '本项目。'] },
  yielding: {
    no: ['步行者互不理会，一格可以有好几个人。每个人都走最短路径。', '每个步行者都走最短路径。', 'Emerson，“Crowd Pathfinding and Steering Using Flow Field Tiles”，2013。'],
    yes: ['任何两人都不同在一格，不互换位置，也不交叉。挡住等得更久的人时，就让到一边。', '不会相撞。地图上每一步都在某个环路上时，人人都能到达。', 'Okumura、Machida、Défago、Tamura，“Priority inheritance with backtracking for iterative multi-agent path finding”，Artificial Intelligence 310，2022。'],
  },
  starts: {
    around: ['步行者从离 S 最近的空格出发。移动 S，他们就从别处出发。', '属于问题本身。', '本项目。'],
    random: ['步行者从随机的空格出发。哪些格由种子决定。', '属于问题本身。', '本项目。'],
  },
  seed: { '': ['决定优先级相同时谁先走，以及随机出发时从哪里出发。种子相同，每一步就相同。', KEEPS, '本项目。'] },
  fromHeading: { '': ['车辆在起点的朝向，以度计：0 朝右，90 朝下。行驶从这个位姿开始。', '属于问题本身。', 'weixin_42143018，其节点是位姿。'] },
  toHeading: { '': ['车辆在终点应有的朝向，以度计：0 朝右，90 朝下。它必须能停在那里。', '属于问题本身。', 'weixin_42143018，其节点是位姿。'] },
};
