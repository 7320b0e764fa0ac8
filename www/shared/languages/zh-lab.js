// The Simplified Chinese texts that only the lab and the pages around it show, see zh.js.

/** @type {import('../message.js').Catalogue} */
export default {
  // What the lab says
  '{what}.': '{what}。',
  'That picture could not be read': '无法读取该图片',
  '{way} ({x}, {y})': '{way} ({x}, {y})',
  'Grid': '网格',
  'Drop a map or a picture here': '将地图或图片拖放到这里',
  '“{file}” as a map': '把“{file}”用作地图',
  '× {n} rows': '× {n} 行',
  'Loading the lab…': '正在载入实验室…',
  'Loading the map…': '正在载入地图…',
  'The search engine could not start': '搜索引擎无法启动',
  'Space plays and pauses, comma and full stop step back and forward, Home and End go to the first and last step, square brackets change the rate, R resets. Arrows move the cell cursor and tell what the search knows of the cell, with Shift they move the map; plus, minus and F zoom. Enter builds or clears a wall, 2 to 9 make ground that costs more, 1 makes floor, S and G put start and goal at the cursor, Q and E turn them for searches that drive, by one degree with Shift, Control Z undoes. A question mark lists the keys. Tab and Escape leave.':
    '空格播放或暂停，逗号和句号后退或前进一步，Home 和 End 到首步或末步，方括号改变速率，R 复位。方向键移动光标并说明搜索对该格所知，加 Shift 则移动地图；加号、减号和 F 缩放。回车砌墙或拆墙，2 到 9 绘制高代价地形，1 恢复地面，S 和 G 把起点和终点放到光标处，Q 和 E 为车辆搜索转动朝向，加 Shift 每次一度，Ctrl+Z 撤销。问号列出按键。Tab 和 Esc 离开。',
  'poses': '个位姿',
  'Step {step} of {steps}': '第 {step} 步，共 {steps} 步',
  'Map open: {columns} by {rows} cells': '地图已打开：{columns} × {rows} 格',
  'Map of {columns} × {rows} cells': '{columns} × {rows} 格的地图',
  'Nothing has changed.': '一切保持原样。',
  'This map came from a link. Yours is kept.': '此地图来自链接；你的地图已保留。',
  'Replace mine with this': '用它替换我的',
  'Back to mine': '回到我的',
  'Pasted': '粘贴',
  'The search engine failed': '搜索引擎发生内部错误',
  'The map is still here. Change the map or a setting to search again; if that does not help, reload the page.':
    '地图仍在。改动地图或设置会重新搜索；若无效，请重新加载网页。',
  'Playing': '正在播放',
  'Paused at step {step}': '暂停于第 {step} 步',
  'Goal': '终点',
  '{end} heading {degrees} degrees': '{end}朝向 {degrees} 度',
  'All at once': '一次完成',
  '{rate} expansions a second': '每秒扩展 {rate} 次',
  'No wall can stand on the start or the goal.': '起点和终点上不能有墙。',
  'cannot search here': '无法在此搜索',
  'a function failed': '函数出错',
  '{n} warnings': '{n} 条警告',
  'This map has {cells} cells; as text beside the picture at most {most} can be edited. Save it, change the file and open it.':
    '此地图有 {cells} 格；图旁文本最多可编辑 {most} 格。请保存，修改文件后再打开。',
  'The last line is not finished yet': '最后一行尚未写完',
  '{error} The last valid map stays.': '{error}上一张有效地图继续运行。',
  'Text format': '文本格式',
  'Map as text': '地图文本',
  'The map as text': '地图文本',
  'The map was not saved': '地图未保存',
  'There is no embed code for this map': '此地图没有嵌入代码',
  'Cell {x}, {y}': '格 {x}, {y}',
  'g {g}, h {h}, rank f {f}': 'g {g}，h {h}，排序值 f {f}',
  '{opened}, closed at {step}': '{opened}，第 {step} 步封闭',
  'Known from the previous search': '上次搜索已知',
  'Opened at the start': '开始时已开放',
  'Opened at step {step}': '第 {step} 步开放',
  'Improved {times} while open': '开放期间{times}更新为更小代价',
  'Reopened {times}': '重新开放 {times}',
  'once': '一次',
  'twice': '两次',
  '{n} times': '{n} 次',
  'Next of {n} in the open list': '开放列表 {n} 个中的下一个',
  'Place {place} of {n} in the open list': '开放列表 {n} 个中的第 {place} 个',
  'Parent: {way}': '父节点：{way}',
  '{way}, {far} cells away': '{way}，相距 {far} 格',
  'from {x}, {y} ({way})': '({x}, {y})，{way}',
  'itself; the search began here': '自身，搜索由此开始',
  'north': '北',
  'north-east': '东北',
  'east': '东',
  'south-east': '东南',
  'south': '南',
  'south-west': '西南',
  'west': '西',
  'north-west': '西北',
  'Not opened': '未开放',
  'Not opened: it is a wall': '未开放：是墙',
  'Not opened: the agent does not fit here': '未开放：主体在此放不下',
  'Not opened: the corner rule forbids the step {from}':
    '未开放：拐角规则不允许这一步，来自 {from}',
  'Not opened: pruned; this search leaves out the step {from}':
    '未开放：已剪枝，此搜索略去这一步，来自 {from}',
  'Not opened: jumps passed over it': '未开放：被跳跃越过',
  'Not opened: the limit ended the search first': '未开放：搜索先因上限结束',
  'Not opened: the search ended before it got here': '未开放：搜索在到达前已结束',
  'Not opened: no path leads here': '未开放：无路可达',
  'Not opened in the recorded steps': '在所保留的步骤内未开放',
  'Not opened yet: no cell beside it has been expanded': '尚未开放：没有相邻格被扩展过',

  // The lab's panel
  'Settings': '设置',
  'The settings could not be loaded.': '设置未能加载。',
  '6, over hexes': '六向（六边形）',
  'Hexes, odd-r': '六边形，奇行右移',
  'Hexes, even-r': '六边形，偶行右移',
  'Hexes, odd-q': '六边形，奇列下移',
  'Hexes, even-q': '六边形，偶列下移',
  'Pointed, rows shifted': '尖顶，行错位',
  'Flat, columns shifted': '平顶，列错位',
  'No': '不平滑',
  'Taut lines': '拉直',
  'Curve': '曲线',
  'Less with depth (Pohl)': '随深度减小',
  'Less near the goal': '近终点减小',
  'Convex downward (XDP)': '下凸',
  'Convex upward (XUP)': '上凸',
  'Least turn': '偏转角',
  'Towards the goal': '朝向终点',
  'Away from the start': '远离起点',
  'Along start to goal': '沿起终点连线',

  // What lanes are called
  '{most} cells a second': '{most} 格每秒',
  'weight {n}': '权重 {n}',
  'no estimate': '无估计',
  'estimate × {n}': '估计 × {n}',
  '{n} landmarks': '{n} 个地标',
  'diagonal as the rest': '对角同其余',
  'diagonal × {n}': '对角 × {n}',
  'no threshold': '无阈值',
  'within {n}': '相差 {n} 以内',
  'nearest of seen cells': '所见格中最近',
  'first of the nearest seen cells': '所见最近格中最先的',
  'nearest of expanded cells': '已扩展格中最近',
  'Ties': '同 f 时',
  'Fallback': '无路径时',
  'Hex distance': '六边形距离',
  'Least h, first in': 'h 小者先，同则先进先出',
  'Least h first': 'h 小者先',
  'First in first': '先入先出',
  'Last in first': '后入先出',
  'Nearest expanded cell': '取最近的已扩展格',
  'Nearest seen cell': '取最近的已见格',
  'First nearest seen cell': '取最先见到的最近格',
  'Diagonal factor': '对角系数',
  'Best within': '方向容差',
  'The factor for the diagonal part of the octile estimate; empty for the same factor':
    '对角线距离估计中对角部分另取的倍数；留空则相同',
  'How much worse than the best direction a kept one may be, instead of a fixed number of directions':
    '所保留方向与最优的最大差距，代替数目',
  'jumps of any length': '跳跃不限',
  'size {n}': '边长 {n}',
  'near walls {n}': '近墙 {n}',
  'turn {n}': '转弯 {n}',
  'jumps of at most {n}': '跳跃至多 {n}',
  'costs {costs}': '代价 {costs}',
  'goal {test}': '终点判定：{test}',
  'limit {n}': '上限 {n}',
  'no limit': '无上限',
  'not smoothed': '未平滑',
  'radius {n}': '半径 {n}',
  'usual radius': '默认半径',
  'driving back {n}': '倒车 {n}',
  'driving back as usual': '倒车默认',
  'steering {n}': '转向 {n}',
  'steering as usual': '转向默认',
  'gear change {n}': '换挡 {n}',
  'gear change as usual': '换挡默认',
  '{title} ({n})': '{title}（{n}）',
  'when expanded': '扩展时',
  'when first seen': '首次发现时',
  'Agent size': '主体边长',
  'The side of a square agent in cells; its upper left cell is on the path':
    '正方形主体的边长，以格计；其左上角的格在路径上',
  'Cost near walls': '近墙代价',
  'How much more a cell costs where the agent touches a wall; half as much with each cell between them':
    '主体紧挨着墙时，该格多花的代价；每隔一格减半',
  'Cost of a turn': '转弯代价',
  'The cost of each change of direction, in straight steps': '每次改变方向的代价，以直行步数计',
  'Limit': '扩展上限',
  'Jump limit': '跳跃上限',
  'Directions k': '方向数 k',
  'Cells': '格子',
  'Squares': '正方形',
  'Smoothing': '路径平滑',
  'Goal test': '终点判定',
  'Order': '邻居顺序',
  'Parents': '父节点',
  'The order in which the search looks at the neighbours of a cell': '按什么顺序查看一格的邻居',
  'When an open cell gets a new parent': '开放列表中的格何时更换父节点',
  'The poses at which the search tries a curve to the goal': '在哪些位姿尝试通向终点的曲线',
  'neighbours {order}': '邻居{order}',
  'first parents stay': '保留第一个父节点',
  'cheaper parents': '换更省的父节点',
  'curves {poses}': '曲线：{poses}',
  'by columns': '逐列',
  'E, W, N, S first': '先东西北南',
  'S, N, W, E first': '先南北西东',
  'when cheaper': '更省时',
  'One pass, less h': '扫描一遍取小 h',
  'more near the goal': '近终点更密',
  'at every pose': '每个位姿',
  'How to smooth the path for a walker; no line cuts a corner that a step cannot cut':
    '把结果变成便于行走的路线；移动方式不允许的切角，直线也不会切',
  'How many directions “Best directions” keeps': '“最优方向”保留几个方向',
  'The most cells of a JPS jump; empty for no limit': 'JPS 一次跳跃最多走多少格；留空则不限',
  'The most cells to expand; empty for no limit': '最多扩展多少格；留空则不限',
  'Capacity': '容量',
  'The most cells in the open list; empty for no limit': '开放列表最多容纳多少格；留空则不限',
  'Depth': '深度',
  'The most steps from the start; empty for no limit': '从起点起最多走多少步；留空则不限',
  'capacity {n}': '容量 {n}',
  'any capacity': '容量不限',
  'depth {n}': '深度 {n}',
  'any depth': '深度不限',
  'More search settings': '更多搜索设置',
  'Save as': '另存为',
  'Save as…': '另存为…',
  'As text': '文本编辑',
  'The map as text, beside the picture': '在图旁以文本显示地图',
  'A link to this map with its start, goal and settings': '包含地图、起点终点和设置的链接',
  'ASCII text': 'ASCII 文本',
  'Neighbours examined: {neighbours}. Labels set or changed: {labels}.':
    '查看邻居：{neighbours}。设置或更改标签：{labels}。',
  'Digits': '数字',
  '0/1 matrix': '0/1 矩阵',
  'Benchmark .map': '基准 .map',
  'Hex rows': '六边形行',
  'Cube face, XML': '立方体一面（XML）',
  'Picture, PNG': '图片（PNG）',
  'Picture, SVG': '图片（SVG）',
  'Animation, PNG': '动画（PNG）',
  'Animation, WebM': '动画（WebM）',
  'the map or a setting was changed while the animation was made': '制作动画时地图或设置被更改',
  'Maze, winding': '迷宫：蜿蜒',
  'Maze, short dead ends': '迷宫：短死路',
  'Maze, unbiased': '迷宫：均匀随机',
  'Maze, row by row': '迷宫：逐行生成',
  'Maze, long walls': '迷宫：长墙',
  'Random walls': '随机墙',
  'Caves': '洞穴',
  'Kind': '类型',
  'Columns': '列数',
  'Rows': '行数',
  'Dead ends opened, %': '打通死路 %',
  'Walls %': '墙 %',
  'New map': '新地图',
  'New map…': '新地图…',
  'Turning radius': '转弯半径',
  'Driving back': '倒车代价',
  'Steering': '转向代价',
  'Gear change': '换挡代价',
  'Start looks, °': '起点朝向，°',
  'Goal looks, °': '终点朝向，°',
  'Vehicle': '车辆',
  'The tightest circle that the middle of the rear axle can drive, in cells':
    '后轴中点能走的最小圆半径，以格计',
  'The additional cost of each cell driven in reverse': '倒车每格在本身代价之外的附加代价',
  'The cost, in cells, of turning the front wheels from straight to full lock':
    '前轮从回正打到满舵的代价，以格计',
  'The cost, in cells, of a change between forward and reverse': '前进与倒车之间切换的代价，以格计',
  'In degrees: 0 is right, 90 is down. Drag the knob in front of the vehicle, or press Q and E':
    '以度计：0 朝右，90 朝下。可拖动车头前的圆钮，或按 Q、E',
  '{title}; empty for the default': '{title}；留空则用默认值',
  'About: {what}': '说明：{what}',
  'This explanation could not be loaded.': '无法载入此说明。',
  'Stop when': '暂停条件',
  'Where playing pauses, as in {example}': '播放到此处时暂停，例如 {example}',
  'The breakpoints could not be loaded.': '无法载入断点。',
  'Stopped at step {step}: {condition} ({lane})': '在第 {step} 步暂停：{condition}（{lane}）',
  'stop-when="{value}": found {found} at column {column}; expected {expected}':
    'stop-when="{value}"：第 {column} 列是{found}；应为{expected}',
  '"and", "or" or ";"': '“and”、“or”或“;”',
  'a number, a name or "("': '数值、名称或“(”',
  'at most {most} parentheses inside one another': '至多 {most} 层括号',
  'a condition': '条件',
  'a comparison, "rises" or "falls"': '比较、“rises”或“falls”',
  'the end': '结尾',
  'Walk again': '再走一遍',
  'Pace': '步速',
  'The speed of the walker in cells per second; empty for the default':
    '沿结果行走的速度，每秒格数；留空为默认',
  'Walk on': '继续走',
  'automatic': '自动',
  'Walk to the nearest cell and search on from there': '走到最近的格，再从那里继续搜索',

  // The lab's table, legend and bars
  'cost {cost}': '代价 {cost}',
  'Searches on this map': '此地图上的搜索',
  'Result': '结果',
  'Race, by expansions': '竞赛（按扩展次数）',
  '{heading}, when finished': '{heading}，完成后给出',
  'Race against another search': '与另一算法竞赛',
  'Race against…': '加入竞赛…',
  'Remove {search} from the race': '将{search}移出竞赛',
  '× any-angle optimal': '与任意角度最优之比',
  'Cells expanded': '扩展的格数',
  'The largest number of cells in the open list': '开放列表中最多时的格数',
  'The time of the same search alone and without recording; the shortest of a few runs':
    '同一搜索单独运行、不做记录；取几次中最短者',
  'The length of the path, in the chosen costs': '按所选代价计算的路径长度',
  'The length of the path divided by that of {which}': '路径长度除以{which}的长度',
  'The cost of the path divided by that of {which}': '路径代价除以{which}的代价',
  'Compared with {which}.': '比较基准：{which}。',
  'the shortest path at any angle': '任意角度的最短路径',
  'the shortest path with the moves “{movement}”': '移动方式“{movement}”下的最短路径',
  '1 cell expanded': '扩展 1 格',
  '{n} cells expanded': '扩展 {n} 格',
  '1 pose expanded': '扩展 1 个位姿',
  '{n} poses expanded': '扩展 {n} 个位姿',
  '{expanded} so far': '目前{expanded}',
  '{expanded}, no path': '{expanded}，无路径',
  '{expanded}, no path; the nearest cell costs {cost}':
    '{expanded}，无路径；到最近格的代价为 {cost}',
  '{expanded}, stopped at the limit; the nearest cell costs {cost}':
    '{expanded}，达到上限而中止；到最近格的代价为 {cost}',
  '{expanded}, cost {cost}': '{expanded}，代价 {cost}',
  '{expanded}, cost {cost}, {length}': '{expanded}，代价 {cost}，{length}',
  'shortest': '最短',
  'shortest at any angle': '任意角度下最短',
  '{n} % more than the shortest': '比最短路径多 {n} %',
  '{n} % longer than the shortest at any angle': '比任意角度的最短路径长 {n} %',
  'less than 0.1 % more than the shortest': '比最短路径多不到 0.1 %',
  'less than 0.1 % longer than the shortest at any angle': '比任意角度的最短路径长不到 0.1 %',
  'tables: {n} % built': '预计算表：已完成 {n} %',
  'The number of cells on the path, including both ends': '路径的格数，含两端',
  'Cells driven': '行驶的格数',
  'Settings for': '设置对象',
  'All searches': '所有搜索',
  'varies': '不一',
  'Use the shared settings': '采用共同设置',
  'Remove this search’s own settings': '取消此搜索自己的设置',
  'Settings of this search alone, or of all searches again': '只设置此搜索，或重新设置全部',
  'The same search again': '再来一个相同的',
  'Weighting': '权重变化',
  'Constant': '不变',
  'Best by': '方向排序依据',
  'Estimate factor': '启发值系数',
  'The factor that multiplies the estimate; empty for 1': '估计的倍数；留空为 1',
  'How many landmarks or waypoints, from 1 to 16; or their cells, like 3,4 10,2':
    '地标或路径点的个数（1 到 16），或其格，如 3,4 10,2',
  'usual number': '默认个数',
  '{one} compared with {other}: {what}': '{one} 与 {other} 相比：{what}',
  '{n} times fewer {things}, {length}': '{things}为 1/{n}，{length}',
  '{n} times fewer {things}': '{things}为 1/{n}',
  '{n} % fewer {things}, {length}': '{things}少 {n} %，{length}',
  '{n} % fewer {things}': '{things}少 {n} %',
  '{all}, {length}': '{all}，{length}',
  'the same length': '长度相同',
  'different lengths': '长度不同',
  '{n} % longer': '长 {n} %',
  '{n} % shorter': '短 {n} %',
  'less than 0.1 % longer': '长不到 0.1 %',
  'less than 0.1 % shorter': '短不到 0.1 %',
  'the same cost': '代价相同',
  'different costs': '代价不同',
  '{n} % more expensive': '代价高 {n} %',
  '{n} % cheaper': '代价低 {n} %',
  'less than 0.1 % more expensive': '代价高不到 0.1 %',
  'less than 0.1 % cheaper': '代价低不到 0.1 %',
  'All expand the same number of cells': '扩展的格数都一样',
  'Walkers': '步行者',
  '{n} walkers': '{n} 个步行者',
  'Per cell': '每格',
  'several walkers': '可有几人',
  'one walker': '只有一人',
  'sharing cells': '共用格子',
  'Start cells': '出发格',
  'around S': 'S 周围',
  'anywhere': '任意处',
  'from random cells': '从随机的格出发',
  'around the start': '从起点周围出发',
  'seed {n}': '种子 {n}',
  'Decides between walkers of equal priority, and for random cells where they start':
    '决定优先级相同时谁先走，以及随机出发时从哪里出发',
  '{some} of {n} arrived': '{n} 人中 {some} 人到达',
  'all {n} arrived in {makespan} steps': '{n} 人在 {makespan} 步内全部到达',
  'waits: {n}': '等待 {n} 次',
  'shared cells: {n}': '共用过 {n} 格',
  'Race, by steps': '比步数',
  'All take the same number of steps': '步数都一样',
  'Walkers that arrive': '到达的步行者数',
  'makespan': '总步数',
  'The step in which the last one arrives': '最后一人到达的那一步',
  'sum': '总和',
  'The sum of costs: the steps of all walkers until they arrive':
    '代价之和：每个步行者到达所用步数的总和',
  'waits': '等待',
  'How often a walker stood because another was in its way': '步行者因被别人挡住而停下的次数',
  'shared': '共用',
  'How many cells held more than one walker at once': '有多少格曾同时有几个步行者',
  'walker': '步行者',
  'waits for another': '等别人',
  'several in one cell': '一格几人',
  'After {steps} steps, the recording ends with {n} walkers on their way.':
    '记录到第 {steps} 步为止，还有 {n} 个步行者在路上。',
  '{n} walkers do not arrive: no path leads to the goal, or they block one another.':
    '{n} 个步行者到不了：没有路径通向终点，或者互相堵住。',
  'found {walkers} walkers and {n} free cells to start from; expected at most as many walkers':
    '有 {walkers} 个步行者，而可出发的空格只有 {n} 个；步行者不应比空格多',
  'Plan': '方案',
  'conflict': '冲突',
  'conflicts: {n}': '冲突：{n}',
  'Conflicts in the plan: {n}. The first one: {what}.': '方案中的冲突：{n}。第一处：{what}。',
  'agents {one} and {other} are both at ({x}, {y}) in step {step}':
    '第 {step} 步，主体 {one} 和 {other} 都在 ({x}, {y})',
  'agents {one} and {other} change places at ({x}, {y}) in step {step}':
    '第 {step} 步，主体 {one} 和 {other} 在 ({x}, {y}) 互换位置',
  'agent {one} is in a wall at ({x}, {y}) in step {step}':
    '第 {step} 步，主体 {one} 在 ({x}, {y}) 的墙里',
  // Traces.
  'found nothing in {place}; expected a trace': '{place} 为空；应为一个轨迹',
  'Reading the trace: {n} %': '正在读取轨迹：{n} %',
  'found no trace and no plan at {url}; expected one': '{url} 处没有轨迹，也没有方案；应有其一',
  'what was recorded is too long for a link; expected at most one megabyte':
    '记录太长，链接放不下；最多一兆字节',
  'found a text in the link that is no trace and no plan; expected one of them':
    '链接里有一段文本既不是轨迹也不是方案，应为其中之一',
  'found a trace that is no text; expected a list of texts': '轨迹不是文本，应为文本列表',
  'the nodes of the trace have coordinates of their own; expected no other map':
    '轨迹的节点有自己的坐标，不能放到别的地图上',
  'found {n} traces and {m} searches; expected at most {most} together':
    '发现 {n} 个轨迹和 {m} 个搜索；合计最多 {most} 个',
  'found {search}, which has no trace; expected a search of cells without stops that has begun':
    '发现 {search}，它没有轨迹；应为已开始的、不经停靠点的格子搜索',
  'the trace has cells outside the map of {width} × {height}; expected a map of at least {columns} × {rows}':
    '轨迹有格子在 {width} × {height} 的地图之外；地图至少应为 {columns} × {rows}',
  'Cells of the trace that are walls of this map: {n}. The first one: ({x}, {y}).':
    '轨迹中在此地图上是墙的格子：{n} 个。第一个：({x}, {y})。',
  'The trace has no path.': '轨迹没有路径。',
  'The path of the trace does not lead to its goal.': '轨迹的路径没有到达目标。',
  'The trace also has what is not drawn: {parts}.': '轨迹中还有未画出的内容：{parts}。',
  'Trace': '轨迹',
  'Trace for Posthoc': 'Posthoc 轨迹',
  'another word for events, {word}': '又一个事件词 {word}',
  'at most {most} words of your own': '最多 {most} 个自定义词',
  'another name, {name}': '又一个名称 {name}',
  'at most {most} names of numbers': '最多 {most} 个数值名称',
  'at most {most} events': '最多 {most} 个事件',
  'another event': '又一个事件',
  'a word for events, and what the legend says of it': '一个事件词，以及图例中的说明',
  'points, like 3,4 4,4': '若干点，如 3,4 4,4',
  'a name and a number, like g=10, or parent=3,4': '名称和数值，如 g=10，或 parent=3,4',
  'an event, like expand 3 4 g=20 h=30': '一个事件，如 expand 3 4 g=20 h=30',
  '1, the version of this format': '1，即此格式的版本',
  '{word} again': '又一个 {word}',
  '{word} after an event': '{word} 在事件之后',
  'a word of letters, digits, - and _, like expand or my-mark':
    '由字母、数字、- 和 _ 组成的词，如 expand 或 my-mark',
  'a cell, like 3,4': '一个格子，如 3,4',
  'a point of the map, like 3,4 or 3.5,4': '地图上的一个点，如 3,4 或 3.5,4',
  'keys, as version and events': '键，如 version 和 events',
  'a nesting deeper than {most}': '嵌套超过 {most} 层',
  'an event without type': '一个没有 type 的事件',
  'x and y, or the id of an earlier event that has them': 'x 和 y，或有它们的更早事件的 id',
  'type {text}': 'type {text}',
  'a word of letters, digits, - and _, like expanding':
    '由字母、数字、- 和 _ 组成的词，如 expanding',
  'events, a list of them': 'events，即事件的列表',
  'version {text}': 'version {text}',
  'a title': '一个标题',
  'another node': '又一个节点',
  'at most {most} nodes with coordinates': '最多 {most} 个带坐标的节点',
  'a finite number': '一个有限的数',
  '{word} after map, size or points': '在 map、size 或 points 之后又有 {word}',
  'one of them, once': '只用其中一个，且只用一次',
  'an event, like { type: expanding, id: 1, x: 3, y: 4 }':
    '一个事件，如 { type: expanding, id: 1, x: 3, y: 4 }',
  'the line: trace 1': '这一行：trace 1',
  'no event': '没有事件',
  'YAML or JSON': 'YAML 或 JSON',
  'type, like expanding': 'type，如 expanding',
  'an event without a cell': '一个没有格子的事件',
  'the columns and the rows, like size 40 30': '列数和行数，如 size 40 30',
  'the column and the row of a cell, like 3 4': '格子的列和行，如 3 4',
  'it before all events': '它在所有事件之前',
  'it once, as title, start, goal and path': '它只出现一次：title、start、goal、path 都如此',
  'the list of events': '事件的列表',
  'version 1.0 to 1.4': 'version 1.0 到 1.4',
  'Agents that do not end at their goals: {n}.': '最终不在目标处的主体：{n}。',
  'agent {agent} is at ({x}, {y}) in step {step}; expected a cell of the map, which has {width} × {height} cells':
    '第 {step} 步，主体 {agent} 在 ({x}, {y})；应为地图中的格，地图为 {width} × {height} 格',
  'a plan of agents is for square cells; found movement "{word}"':
    '主体的方案只用于方格，而移动方式是“{word}”',
  'a whole number from 0 to {most}': '从 0 到 {most} 的整数',
  'at most {steps} steps, and {cells} cells of all agents':
    '至多 {steps} 步，所有主体合计至多 {cells} 格',
  '{agents} agents in {steps} steps': '{agents} 个主体，{steps} 步',
  'the time step {n}': '时间步 {n}',
  'the cells of step 0': '第 0 步的各格',
  'a cell like {cell}': '形如 {cell} 的格',
  'a comma or {end}': '逗号或 {end}',
  '1 agent': '1 个主体',
  '{n} agents': '{n} 个主体',
  '{n} actions': '{n} 个动作',
  '{n} actions, like agent 0': '{n} 个动作，与主体 0 相同',
  'the same cell or one beside it': '同一格或其上下左右的格',
  'a step from ({x}, {y}) to ({toX}, {toY})': '从 ({x}, {y}) 到 ({toX}, {toY}) 的一步',
  'a text in quotes': '引号中的文本',
  'a value': '值',
  'the member {name}': '成员 {name}',
  'a cell of the map': '地图中的格',
  '{width} × {height} cells, as in line {line}': '{width} × {height} 格，与第 {line} 行相同',
  'found a map of {width} × {height} cells; expected {columns} × {rows}, as the scenarios say':
    '地图为 {width} × {height} 格；按测试用例应为 {columns} × {rows}',
  'found {n} walkers with goals of their own on a map of {width} × {height} cells; expected at most {most} walkers':
    '在 {width} × {height} 格的地图上有 {n} 个目标各异的步行者；至多应为 {most} 个',
  'agent {agent} starts in a wall at ({x}, {y}); expected floor':
    '主体 {agent} 从 ({x}, {y}) 的墙里出发；应为地面',
  'a crowd visits no stops; expected none on the map': '人群不经过途经点；地图上不应有途经点',
  'a crowd walks over square cells; found movement "{word}"':
    '人群只在方格上走，而移动方式是“{word}”',
  'd ← the distance from every cell to the goal': 'd ← 每一格到终点的距离',
  'while walkers are on their way:': '只要还有步行者在路上：',
  'for each walker, those that have waited longest first:': '对每个步行者，等得最久的先来：',
  'for each neighbour of its cell, and the cell itself, by least d:':
    '对它所在格及其邻居，按 d 从小到大：',
  'if walkers share cells, or no other goes there: go there': '若不避让，或没有别人去那里：去那里',
  'else the walker in that cell decides first': '站在那里的人要先决定',
  'done: everybody has arrived': '完成：人人都已到达',
  'All expand the same number of poses': '扩展的位姿数都一样',
  'gears': '换挡',
  'Poses expanded': '扩展的位姿数',
  'The largest number of poses in the open list': '开放列表中最多时的位姿数',
  'Of the path to the nearest cell that was reached': '到所达最近格的路径代价',
  'Cells driven, plus the cost of reversing, steering and gear changes':
    '行驶格数，加上倒车、转向和换挡的代价',
  'Gear changes. There is no known best drive to compare with: poses do not lie on a grid, so a search over some of them proves nothing about the others':
    '换挡次数。没有已知的最优行驶可比：位姿不在网格上，搜索其中一部分不能说明其余',
  'costly': '高代价',
  'Known before the repair, and changed by it': '修复前已知，并被修复改变',
  'Known before the repair, which found no path onward from here':
    '修复前已知，修复后发现此处无路可走',
  'f over g, h': 'f 上，g、h 下',
  'In the open list, waiting to be expanded': '已发现，在开放列表中等待扩展',
  'Expanded: the search has looked at its neighbours': '已扩展：检查过其相邻格',
  'Known before the repair, and not changed by it': '修复前的搜索已知，修复未触及',
  'Ground that costs more than floor, by the factor that its dots or number show':
    '代价高于普通地面，倍数见点数或数字',
  'g is the cost from the start, h the estimate of the rest; the cell with the least f is expanded next':
    'g 是从起点起的代价，h 是剩余代价的估计；下一个扩展 f 最小者',
  'Passed over by a jump': '被跳跃越过',
  'A step of a search that drives: blue if its end is expanded, green if it is open':
    '车辆搜索的一步：终端已扩展为蓝，等待中为绿',
  'In reverse; a ring is a change of gear': '倒车；圆环表示换挡',
  'Look': '查看',
  'Ground': '地形',
  'Click a cell to explain it, drag to move the map': '点按查看一格，拖动移动地图',
  'Paint ground that costs more to walk on': '绘制行走代价更高的地形',
  'Cost of painted ground': '所绘地形的代价',
  'Map tools': '地图工具',
  'S and G can be dragged': 'S 和 G 可以拖动',
  'Keys (?)': '按键（?）',
  'One step back or forward; hold to go faster': '后退或前进一步；按住则越来越快',
  'To the first or the last step': '到第一步或最后一步',
  'Slower or faster': '更慢或更快',
  'Back to the start': '回到开头',
  'The cell cursor': '单元格光标',
  'Move it, and hear what the search knows of the cell': '移动光标，并听到搜索对该格所知',
  'Build or clear a wall, or draw with the chosen tool': '砌墙或拆墙，或用所选工具绘制',
  'Floor, or ground of that cost': '地面，或该代价的地形',
  'Put start or goal there': '把起点或终点放在此处',
  'Turn the vehicle at the start or the goal; with Shift, by one degree':
    '转动车辆的一端；按住 Shift 每次一度',
  'Cancel the current action, leave the cursor, leave the map': '退出已开始的操作、光标、地图',
  'The map': '地图',
  'Move it': '移动地图',
  'Show all of it': '显示全部',
  'More tools': '更多工具',
  'What a stroke draws': '笔画的形状',
  'Freehand': '徒手',
  'Line': '直线',
  'Outline': '边框',
  'Rectangle': '矩形',
  'Fill': '填充',
  'Draws where the pointer goes': '沿指针走过之处绘制',
  'Drag from one end to the other': '在一端按下，在另一端放开',
  'The four sides of a rectangle, from corner to corner': '从一角到对角的矩形四边',
  'All cells from corner to corner': '从一角到对角的所有格',
  'Click to fill all connected cells of the same kind': '点按填充相连的同类格',
  'The arrow keys draw from here; Enter finishes': '方向键从此处开始绘制，回车结束',
  'Size of the map': '地图大小',
  'Resize': '调整大小',
  'Cells that fit stay; new cells are floor': '放得下的保留，新增的为地面',
  'The whole map': '整张地图',
  'Blank map': '空白地图',
  'Of that size, without walls': '此大小，没有墙',
  'Clear walls': '清除墙',
  'Invert': '反转',
  'Walls become floor, and floor walls': '墙变地面，地面变墙',
  '{n} by {m} cells': '{n} × {m} 格',
  'Blank map: {n} by {m} cells': '空白地图：{n} × {m} 格',
  'Walls cleared': '已清除墙',
  'Inverted': '已反转',
  'Zoom out (−)': '缩小（−）',
  'Show the whole map (F)': '显示整张地图（F）',
  'Zoom in (+)': '放大（+）',
  '{word} (Space)': '{word}（空格）',
  'One step back': '后退一步',
  'One step forward': '前进一步',
  'Rate': '速率',
  'Expansions a second ([ and ])': '每秒扩展次数（[ 和 ]）',
  'Play': '播放',
  'Playback': '播放控制',
  'all at once': '一次完成',
  '{rate}/s': '{rate}/秒',
  'of {steps}': '/ {steps}',
  'step {step} of {steps}': '第 {step} 步，共 {steps} 步',
  'Open in the lab': '在实验室中打开',
  'Open this map and these searches in the lab, on a page of their own':
    '在单独的网页中打开此地图和这些搜索',
  'no path': '无路径',
  '{n} expanded': '扩展 {n}',
  'nearest cell, cost {cost}': '最近格，代价 {cost}',

  // Places on the map
  'Stop {n}': '途经点 {n}',
  'Places on the map': '地图上的点',
  'Stops': '途经点',
  'stop': '途经点',
  'landmark': '地标',
  'waypoint': '路标点',
  'Click to add a stop on the way, click it again to remove it, drag to move it':
    '点按放置必经之点，再点移除，拖动移动',
  'Click to add one, click it again to remove it, drag to move it': '点按放置，再点移除，拖动移动',
  'Landmark {n}': '地标 {n}',
  '{place} added at {cell}': '{place}已放在 {cell}',
  '{place} removed': '{place}已移除',
  '{place}: the arrow keys move it, Enter drops it; Enter at once removes it':
    '{place}：方向键移动，回车放下；直接回车则移除',
  'There can be at most {most}.': '最多 {most} 个。',
  'There are no landmarks left: they are placed automatically again, far apart.':
    '已无手放的地标：重新自动放在彼此远离处。',
  'The start and the goal are always visited.': '起点和终点总会经过。',
  'No stop can lie in a wall.': '途经点不能在墙里。',
  'No landmark can lie in a wall.': '地标不能在墙里。',
  'Stops on the way, in the order of their numbers': '途中按编号顺序经过',
  'The distance from it to every cell is known; the estimates use that':
    '从它到每格的距离已知，估计由此得出',
  'The estimate leads from one to the next': '估计经由它们逐个相连',

  // The lab's maps
  'Maps': '地图',
  'Choose a map by its picture': '按图片选择地图',
  'The pictures could not be loaded.': '无法载入图片。',
  'To learn from': '教学',
  'From the articles': '文章示例',
  'From the articles|settings': '文章特有',
  'For wheels': '车辆',
  'Public maps': '公开地图',
  'Two rooms': '两个房间',
  'Two doors: the estimate draws the search to one of them, so A* expands only 44 cells.':
    '有两扇门可选：启发函数把搜索引向其中一扇，A* 只扩展 44 格。',
  'Pocket': '口袋',
  'A trap that opens towards the start: greedy search has filled it by step 61, and finds a path of cost 250, where A* finds one of 232.':
    '朝起点敞开的陷阱：贪心搜索到第 61 步已把它填满，找到的路径代价 250，而 A* 只需 232。',
  'Corners': '墙角',
  'Walls that touch at their corners: the corner rule decides whether a path slips through. With corner cutting, the path costs 184; with four directions, 280.':
    '以角相接的墙：能否穿过取决于拐角规则。允许切角时代价为 184，四向时为 280。',
  'Swamp': '沼泽',
  'The detour around costly ground is longer but cheaper: 212 instead of 700. Breadth-first search counts only steps.':
    '绕开高代价地形的路更长，代价却更低：212，而不是 700。广度优先搜索只数步数。',
  'Halls': '大厅',
  'Empty rooms with many equally short paths: jump point search expands 7 cells where A* expands 212. With jumps of at most 4 cells it expands 58. With pruned neighbours it expands 212 again, but looks at 250 neighbours where A* looks at 642.':
    '空旷的房间里有许多同样短的路：跳点搜索扩展 7 格，A* 扩展 212 格。每跳最多 4 格时为 58 格。只剪枝邻居时又是 212 格，但只查看 250 个邻居，而 A* 查看 642 个。',
  'Lakes': '湖泊',
  'Ground in areas: a jump crosses an area at once and stops at its edge. Jump point search expands 76 cells where A* expands 167, for the same cost of 550.':
    '成片的地面：一次跳跃跨过整片，停在边缘。跳点搜索扩展 76 格，A* 扩展 167 格，代价同为 550。',
  'No way': '无路可走',
  'The goal is walled in: the search expands all 222 cells that it can reach, and its path leads to the one nearest to the goal. The jump points of xu-kechen end after 30, at the nearest cell that they opened, (19, 3).':
    '终点被墙围住：搜索扩展了能到的全部 222 格，路径通向其中离终点最近的一格。xu-kechen 的跳点搜索扩展 30 格后结束，停在它开放过的格中最近的 (19, 3)。',
  'Two doors': '两扇门',
  'Close the upper door with a wall: D* Lite repairs its path, where other searches start over.':
    '堵上上方的门：D* Lite 修复已有结果，其他算法从头开始。',
  'Two combs': '两把梳子',
  'Hexagons: each has six neighbours at the same distance and no corners to cut. The ground between the combs is costly.':
    '六边形：六个等距的邻格，没有角可切。中间的地形代价较高。',
  'Fence': '篱笆',
  'The smallest map, by NeverMore_Mr: a fence between start and goal. The search looks south-east before north-east, so the path passes below the fence and costs 56.':
    '最小的一张，出自 NeverMore_Mr：起点与终点之间有篱笆。先查看东南、后查看东北，因此路径从下方绕过，代价 56。',
  'Bars': '栅栏',
  'A boundary and some bars, by liu_if_else. The estimate is Manhattan, lengths are real, corners can be cut, and the search ends as soon as it sees the goal: the path costs 13.8995 after 26 iterations.':
    '带边界和几道栅栏，出自 liu_if_else：用曼哈顿距离和真实长度，允许切角，首次发现终点即结束，26 次迭代后得 13.8995。',
  'One face': '一个面',
  'A face of JiaYang’s demo beside its matrix of zeros and ones. The lines lead from S, his A, over the cell of this step, his B, to G, his C: g, in red, is 114, ten straight steps and a diagonal one; h, in violet, is ten times Euclid, rounded down to 42. His search expands 47 cells for a path of cost 162.':
    'JiaYang 演示中的一个面，旁边是它的零一矩阵。线从 S（他的 A）经过这一步的格（他的 B）到 G（他的 C）：红线是 g，十步直走加一步斜走，114；紫线是 h，十倍欧氏距离取整，42。他的搜索扩展 47 格，路径代价 162。',
  'The map as a matrix': '矩阵形式的地图',
  'The map in zeros, free cells, and ones, walls, with the cell that you point at or the one just expanded highlighted':
    '用零和一表示地图：零可通行，一是墙；标出指着的格，或刚扩展的格',
  'Open field': '空地',
  'Nothing in the way, by Jiajiaju. With the Manhattan estimate, the search expands 22 cells and heads for the goal. Without an estimate, it grows like a circle, to 767 cells. A tenth of Manhattan hardly guides it: 747.':
    '空无一物，来自 Jiajiaju。用曼哈顿启发值，搜索扩展 22 格，直奔终点。没有启发值时，它像圆一样向外扩展，达 767 格。曼哈顿的十分之一几乎不起引导作用：747 格。',
  'Estimates': '启发函数比较',
  'Six estimates, by Jiajiaju. With the exact distance, A* expands 42 cells; with waypoints 334, for a longer path; with Manhattan 534, octile 573, Euclid 604; with the square of Euclid 80, for the longest path.':
    '六种估计，出自 Jiajiaju：精确距离扩展 42 格，导航点 334 格但路更长，曼哈顿 534 格，对角线 573 格，欧几里得 604 格；其平方 80 格，路最长。',
  'Forty by forty': '四十乘四十',
  'In the code of w9503, a diagonal costs as much as two straight steps, and one pass over the list chooses the next cell: 971 cells expanded, for a path of 46 cells that costs 690. With cheaper diagonals, the path has 45 cells.':
    '在 w9503 的代码里，斜走一步等于两个直步，下一格由扫描一遍列表选出：扩展 971 格，路径 46 格，代价 690。斜步更便宜时为 45 格。',
  'Open lists': '开放列表比较',
  'The program of liu_if_else looks up its start (3, 1) by row and column, so it begins at (1, 3). The path costs 17.3137 after 26 iterations; from the start that it means, see Bars.':
    'liu_if_else 的程序把起点 (3, 1) 当作行和列来查，于是从 (1, 3) 出发。26 次循环后路径代价为 17.3137；本意的起点见“栅栏”。',
  'For large distances, w9503 improved his search, and shows only a picture. On a larger map, one pass over the list expands 1094 cells; the least f from a heap expands 1061, for a path of the same cost, 1320.':
    'w9503 还改进了大距离的搜索，但只给出一张图。在更大的地图上，只看一遍列表扩展 1094 格；用堆取最小的 f 扩展 1061 格，路径代价同为 1320。',
  'The search of luoyikun changes the G of cells in his heap, and nothing moves them, so the root need not have the least F. With his list, the path costs 238 after 39 cells; with his heap, 262 after 78. A heap that inserts such a cell again finds 238.':
    'luoyikun 的搜索会改动堆内格的 G，却不移动它们，所以堆顶的 F 未必最小。用他的列表，扩展 39 格后路径代价为 238；用他的堆，扩展 78 格后为 262。把这样的格再次插入的堆找到 238。',
  'Swapped start': '起点对调',
  'Unrepaired heap': '未修复的堆',
  'Far apart': '相距很远',
  'Next search': '下一次搜索',
  'The search of liu_if_else after that of Swapped start: the cells of the last path have a type of their own, which no search enters. So they close the room around S like bars, and after 8 cells no path is left.':
    'liu_if_else 在“起点对调”之后的下一次搜索：上次路径上的格换成了另一种类型，搜索不会进入。它们像栅栏一样封住 S 所在的房间，扩展 8 格后再无路可走。',
  'A plain list, a binary heap as luoyikun advises, and buckets. All three order equal cells alike: the same 437 cells in the same order, with more or less work.':
    '普通列表、luoyikun 建议的二叉堆和桶。三者对 f 相同的格排序一致：同样的 437 格，同样的顺序，工作量各不相同。',
  'Weights': '权重',
  'Weights by xu-kechen, from 0 to 3: below 1, the same path as A* for more work; above 1, less work and longer paths. The first search expands 725 cells for a path of cost 386, the last one 45 for 414.':
    '出自 xu-kechen 的权重，从 0 到 3：小于 1 时路径与 A* 相同但更费力，大于 1 时更省力但路更长。第一个扩展 725 格，路径代价 386；最后一个扩展 45 格，路径代价 414。',
  'By xu-kechen: the search keeps only the directions that turn least. With 5 of 8, it finds the same path; with 3, a path of cost 350 instead of 342, with 122 cells instead of 222; with 2, none.':
    '出自 xu-kechen，保留转弯最小的方向：8 个里留 5 个路径相同；留 3 个得 350 而不是 342，扩展 122 格而不是 222 格；留 2 个则无路。',
  'Equal ranks': '同分',
  'Straight jumps': '直线跳跃',
  'The jump points of xu-kechen: the search scans rows and columns, and takes single steps along diagonals. It expands 26 cells; that of Harabor and Grastien also scans diagonals and expands 7.':
    'xu-kechen 的跳点：只扫描行和列，沿对角线逐格前进，扩展 26 格；Harabor 和 Grastien 连对角线也扫描，扩展 7 格。',
  'Many cells have the same f. With the smallest h first, the rule of luoyikun, the search expands 27 cells; with the first in first, the rule of liu_if_else, 74; with the last in first, 22. With all settings of liu_if_else, as on Bars, it expands 32.':
    '许多格的 f 相同。按 luoyikun 的规则，先取 h 最小的，扩展 27 格；按 liu_if_else 的规则，先取最先加入的，74 格；先取最后加入的，22 格。liu_if_else 的全部设定（同“栅栏”）扩展 32 格。',
  'Near enough': '最近的格',
  'A limit of 1 expansion: yangrouchuan takes the nearest expanded cell and stays in column 3; xu-kechen takes the nearest of all known cells and goes to column 4.':
    '扩展 1 格后截止：yangrouchuan 取已扩展格中最近的，停在第 3 列；xu-kechen 取所有看到的格中最近的，走到第 4 列。',
  'Stretches': '分段前往',
  'Lazy Theta* by yangrouchuan, limited to 202 expansions: weight 1 stops short of the goal; weight 1.5 reaches it after 73. “Walk on” walks to where the search stopped, and searches again from there.':
    '出自 yangrouchuan 的 Lazy Theta*，最多扩展 202 格：权重 1 到不了终点，1.5 扩展 73 格即到。“继续走”先走到停下处，再从那里重新搜索。',
  'Parking bay': '停车位',
  'Forward into a bay between two parked vehicles: the vehicle has to swing out first.':
    '车头驶入两车之间的车位：须先向外打方向。',
  'At the kerb': '路边停车',
  'A gap at the side of the road, hardly longer than the vehicle, which has to reverse in. In weixin’s pseudocode, the first free curve ends the search after 134 poses; the search for a better drive takes 2350.':
    '路边的空位比车长不了多少：只能倒车进入。在 weixin 的伪代码中，第一条无碰撞曲线就结束搜索，共 134 个位姿；寻找更好的行驶路线则要 2350 个。',
  'Three-point turn': '三点掉头',
  'A turn in a lane too narrow for a U-turn: forward, back, forward. A gear change costs 2 here; at the default cost, the drive has one more.':
    '车道太窄，无法一次掉头：前进、倒车、再前进。这里换挡代价为 2；按通常的代价会多走一段。',
  'Wide maze': '宽迷宫',
  'Lanes three cells wide: the tree grows along them, and backs out of dead ends.':
    '三格宽的通道：搜索树沿通道生长，再从死路退出。',
  'Quarter': '街区',
  'Blocks and courtyards of a city: the estimate leads A* along the streets, so it expands 655 cells; Dijkstra expands 2559 for a path of the same cost.':
    '城市的楼与院落：启发函数引着 A* 沿街走，扩展 655 格；Dijkstra 漫过 2559 格，路径代价相同。',
  'Arena': '竞技场',
  'A small map of a real game, 49 by 49 cells.': '真实游戏的小地图，49 × 49 格。',
  'Chantry': '礼拜堂',
  'Rooms and furniture of a real game, 162 by 141 cells.': '真实游戏中的房间与家具，162 × 141 格。',
  'Maze of 512': '512 格迷宫',
  'A maze of 512 by 512 cells with corridors eight cells wide: the estimate helps only a little.':
    '走廊八格宽的迷宫，512 × 512 格：启发函数帮助不大。',
  'Berlin': '柏林',
  'A part of the city, 1024 by 1024 cells: more than a million.':
    '城市一角，1024 × 1024 格：上百万格。',

  // What is refused, and why
  '{most} expansions a second': '每秒扩展 {most} 次',
  '{most} degrees': '{most} 度',
  '{most} cells': '{most} 格',
  'race="{value}" has {n} searches; expected at most {most}':
    'race="{value}" 有 {n} 个搜索；最多 {most} 个',
  'race: found {found}; expected one to {most} searches':
    'race：发现 {found}；应为一到 {most} 个搜索',
  'race, lane {n}: {why}': 'race，第 {n} 道：{why}',
  'found no search; expected its word as algorithm': '没有搜索；应以 algorithm 给出',
  'found movement "6"; expected it for all lanes, as cells are hexes for all or for none':
    'movement 为 "6"；应对所有道设置，因为格子要么全是六边形，要么全不是',
  'found movement="6"; expected it for all lanes, as cells are hexes for all or for none':
    'movement="6"；应对所有道设置，因为格子要么全是六边形，要么全不是',
  '{setting} is not for {search}, but for: {list}': '{setting} 不适用于 {search}，只适用于：{list}',
  'found "{word}"; expected a setting and its value, like weight=1.5':
    '发现 "{word}"；应为设置及其值，如 weight=1.5',
  'found the setting "{name}"; expected one of: {list}': '发现设置 "{name}"；应为以下之一：{list}',
  'found {name} twice; expected it once': '{name} 出现两次；应只出现一次',
  '{attribute}="{value}": found "{cell}"; expected {cells}':
    '{attribute}="{value}"：发现 "{cell}"；应为{cells}',
  'how many, from 1 to 16, or cells like 3,4 10,2': '个数（1 到 16）或格，如 3,4 10,2',
  'cells like 3,4 10,2': '格，如 3,4 10,2',
  '{attribute}: found {n} cells; expected at most {most}':
    '{attribute}：发现 {n} 格；最多 {most} 格',
  'show="{value}" has the word "{word}"; expected some of: {list}':
    'show="{value}" 中有 "{word}"；应为以下各词中的一些：{list}',
  '{one} and {other}': '{one} 和 {other}',
  'hybrid drives over square cells; found movement "{word}"':
    'hybrid 只在正方形格上行驶；而 movement 为 "{word}"',
  '{algorithm} needs ground of one cost; the cell ({x}, {y}) costs {cost}. A*, jump points and Automatic go over such ground':
    '{algorithm}要求地面代价一致；而格 ({x}, {y}) 的代价为 {cost}。A*、跳点搜索和自动选择可用于这样的地面',
  '{algorithm} needs squares; these cells are hexes': '{algorithm}需要正方形格；而这里是六边形格',
  '{algorithm} needs a diagonal that costs less than two straight steps; expected other costs than “{costs}”':
    '{algorithm}要求对角一步的代价小于两个直步；请选用“{costs}”以外的代价',
  '{algorithm} recognises its goal by a rule of its own; expected the goal test “{test}”':
    '{algorithm}按自己的规则判定终点；终点判定应为“{test}”',
  '{algorithm} cannot use “{list}”; expected “{other}”': '{algorithm}不能用“{list}”；应为“{other}”',
  '{algorithm} has an open list of its own and cannot use “{list}”; expected “{other}”':
    '{algorithm}有自己的开放列表，不能用“{list}”；应为“{other}”',
  '{algorithm} outlives edits, and the estimate “{heuristic}” does not; expected one by formula':
    '{algorithm}在编辑后继续使用，而启发函数“{heuristic}”不能；应为按公式计算者',
  '{algorithm} cannot answer with a cell that waits; expected the fallback “{cells}”':
    '{algorithm}不能以等待中的格作答；无路径时应“{cells}”',
  'the goal': '终点',
  'the start cannot lie in a wall': '起点不能在墙里',
  'start and goal cannot lie on the same cell': '起点和终点不能在同一格',
  'start and goal are both at ({cell}); expected two cells': '起点和终点都在 ({cell})；应为两格',
  '({x}, {y}) is outside; expected a cell of the map, {width} × {height}':
    '({x}, {y}) 在地图外；应为 {width} × {height} 地图内的格',
  'the {end} ({x}, {y}) is outside; expected a cell of the map, {width} × {height}':
    '{end} ({x}, {y}) 在地图外；应为 {width} × {height} 地图内的格',
  'the {end} ({x}, {y}) is a wall; expected floor': '{end} ({x}, {y}) 是墙；应为地面',
  'found {found} on a map of {width} × {height} cells; expected at least two, for a start and a goal':
    '{width} × {height} 格的地图上{found}；至少应有两格，作起点和终点',
  'walls only': '全是墙',
  'a single cell that is no wall': '只有一格不是墙',
  'heading: found {degrees}; expected degrees, 0 to the right, growing clockwise':
    '朝向：发现 {degrees}；应为角度，0 朝右，顺时针增加',
  'there is no memory for this search: it needs {need}, and {left} of {all} are left; expected fewer searches, a smaller map or an estimate without tables':
    '内存不足以进行此搜索：{need}，而 {all} 中只剩 {left}；请减少搜索、缩小地图或改用无需预计算表的启发函数',
  'about {size} on a map of {columns} × {rows} cells': '{columns} × {rows} 格的地图约需 {size}',
  'the core stopped at this search; expected it to run': '引擎在此搜索中停止',
  'the memory ran out at {size}; expected fewer searches or a smaller map (a reload of the page frees all)':
    '内存用到 {size} 时耗尽；请减少搜索或缩小地图（重新加载网页可释放全部内存）',
  'found a lab that was disposed of; expected one in use': '此实验室已释放；应为使用中的实验室',
  'the core is not there': '引擎尚未载入',
  'found "{sign}" in row {row} of its map; expected #, . or a cost':
    '地图第 {row} 行有 "{sign}"，应为 #、. 或代价',
  'This link holds a map of {columns} × {rows} cells; expected at most {width} × {height}.':
    '此链接中的地图有 {columns} × {rows} 格；最多 {width} × {height}。',
  'found the option {name}; expected one of: {list}': '发现选项 {name}；应为以下之一：{list}',
  'found options of another kind; expected a name, options and a step':
    '选项的类型不符；应为名称、选项和步数',
  'found no map; expected rows of cells': '没有地图；应为由格组成的行',
  'found a second {end} in row {row} of its map; expected one':
    '地图第 {row} 行又有一个{end}；应只有一个',
  'found the layout {found}; expected one of: {list}': '布局为 {found}；应为以下之一：{list}',
  'This text was read as the format {format}. As {other}, it is another map.':
    '此文本按格式 {format} 读取；按 {other} 则是另一张地图。',
  'found a map that is no text; expected rows of cells': '地图不是文本；应为由格组成的行',
  'found the map {name}; expected one that ships': '发现地图 {name}；应为自带的地图',
  'found {n} cells in row {row} of its map; expected {columns}':
    '地图第 {row} 行有 {n} 格；应为 {columns}',
  'some': '若干',
  'found no {end} in its map; expected both ends': '地图中没有{end}；起点和终点都应有',
  'found the headings {found}; expected two numbers of degrees from 0 up to 360':
    '发现朝向 {found}；应为两个角度数，从 0 到不足 360',
  'found the stops {found}; expected columns and rows': '发现途经点 {found}；应为列和行',

  // What is shown beside a search
  'Path alone': '仅路径',
  'Palette': '配色',
  'This page': '本页',
  'The colours of the map: those of this page or of an article':
    '地图采用谁的颜色：本页的，或某篇文章的',
  'y upwards': 'y 轴向上',
  'Rows are drawn from the bottom; for searches that drive, from the top':
    '行从下往上画；驾驶搜索仍从上往下',
  'Show': '显示',
  'Colours': '颜色',
  'State': '状态',
  'What the cell colours show': '格子颜色的含义',
  'g so far': 'g，已走代价',
  'h, the estimate': 'h，估计值',
  'More · {heading}': '更多 · {heading}',
  'Counters': '计数',
  'In the panel: the largest open list, the length of the path, the ratio to the shortest, the time, and the neighbours that the search looked at':
    '在面板中显示：开放列表的最大长度、路径格数、与最短路径之比、用时，以及搜索检查过的邻格数',
  'f, the rank': 'f，优先级',
  'Order of expansion': '扩展顺序',
  'Difference of two': '两者之差',
  'g, the cost so far': 'g，已知代价',
  'h, the estimate of the rest': 'h，对剩余代价的估计',
  'f, which decides what is expanded next': 'f，选格所依据的值',
  'Order of expansion, by step': '扩展顺序（按步）',
  'From the least to the largest': '从最小到最大',
  'What the cell colours mean': '格子颜色说明',
  'Expanded': '已扩展',
  'Only by {one}': '仅 {one}',
  'Only by the other': '仅另一算法',
  'By both': '两者都有',
  'Add a search to the race to see in which cells the two differ':
    '在竞赛中加入一个算法，即可看到两者在哪些格子上不同',
  'This view could not be loaded': '无法加载此视图',
  'The picture of the drive could not be loaded': '无法加载行驶图形',
  'The search itself is not affected. If trying again does not help, reload the page.':
    '搜索本身不受影响。若重试无效，请重新加载网页。',
  'True cost to the goal': '到终点的真实代价',
  'The cost from there to the goal': '从该格到终点的代价',
  'Clearance': '间隙',
  'The side of the largest agent that fits': '放得下的最大主体的边长',
  'An arrow in every cell to the next cell on the path to the goal':
    '每格一支箭头，指向通往终点的下一格',
  'Neighbours kept': '保留的邻格',
  'For searches that prune: which neighbours of the expanded cell they keep and which they drop':
    '剪枝算法：从刚扩展的格子继续前往哪些邻格，舍弃哪些',
  'next cell on the path to the goal': '通往终点的下一格',
  'natural neighbour': '自然邻格',
  'forced by a wall': '因墙而强制',
  'natural: {list}': '自然：{list}',
  'forced: {list}': '强制：{list}',
  'pruned: {list}': '舍弃：{list}',
  'A jump, and the jump point that it leads to': '一次跳跃及其到达的跳点',
  'Replaced arcs': '被更优者取代的弧',
  'g and h as lines': 'g 与 h 的折线',
  'Of the cell that you point at, or the one just expanded: the path so far, and the rest as the estimate assumes it':
    '你所指的格或刚扩展的格：到它为止的路径，以及启发函数假定的其余路径',
  'For searches that drive: arcs that a cheaper arc replaced': '驾驶搜索：已被更省的弧取代的弧',
  'replaced by a cheaper arc': '被更省的弧取代',
  'Arcs refused': '被拒绝的弧',
  'For searches that drive: arcs on which the vehicle would hit something':
    '驾驶搜索：这一步走不了的弧，否则车辆会撞上障碍',
  'refused: the vehicle would hit something': '被拒绝：车辆会撞上障碍',
  'A curve from a pose to the goal with nothing in the way': '从某位姿无障碍直达终点的曲线',
  'Loading…': '正在加载…',
  'Pause to see it: here, an update at each step takes too long':
    '暂停后可见：走到这里，逐步重建太慢',
  'Highlight inner walls': '突出内墙',
  'Inner walls in another colour than the boundary': '地图内部的墙与边缘上的墙用不同颜色',
  'boundary': '边界',
  'bar within': '内墙',
  'Smoothed: {after} cells long, before {before}': '平滑后长 {after} 格，之前 {before} 格',
  'This map is too large for that: expected at most {most} cells': '此地图过大：最多 {most} 格',
  'Pseudocode': '伪代码',
  'The loop of the search as pseudocode, with the lines of this step highlighted':
    '搜索的主循环，这一步经过的行会亮起',
  'The open list as the search stores it, with its comparisons and moves so far':
    '等待中的格子（按搜索自身的存放方式）及其开销',
  'The loop as pseudocode': '主循环的伪代码',
  'The open list': '开放列表',
  'Open list, empty': '开放列表，空',
  'Open list, {count} entries; arrow keys go from one to the next':
    '开放列表，{count} 项；用方向键逐项移动',
  'This search has no open list to show': '此算法没有可显示的开放列表',
  '{kind}: {count} entries, {comparisons} comparisons, {moves} moves':
    '{kind}：{count} 项，比较 {comparisons} 次，移动 {moves} 次',
  '{kind}: {count} entries, the first {drawn} drawn, {comparisons} comparisons, {moves} moves':
    '{kind}：{count} 项（画出前 {drawn} 项），比较 {comparisons} 次，移动 {moves} 次',
  'Entry {at} of {count}: cell {x}, {y}, f {f}': '第 {at} 项，共 {count} 项：格子 {x}, {y}，f {f}',
  'open ← the start': 'open ← 起点',
  'open ← the goal': 'open ← 终点',
  'while open is not empty:': '当 open 非空：',
  'n ← the cell of open with the least g; close n': 'n ← open 中 g 最小的格子；关闭 n',
  'n ← the cell of open after the fewest steps; close n': 'n ← open 中步数最少的格子；关闭 n',
  'n ← the cell of open with the least h; close n': 'n ← open 中 h 最小的格子；关闭 n',
  'n ← the cell of open with the least f = g + h; close n':
    'n ← open 中 f = g + h 最小的格子；关闭 n',
  'n ← the cell of open with the least f = g + w · h; close n':
    'n ← open 中 f = g + w · h 最小的格子；关闭 n',
  'n ← the cell of open with the least f = g + w · h, whose w changes on the way; close n':
    'n ← open 中 f = g + w · h 最小的格子（w 沿途变化）；关闭 n',
  'for each neighbour m of n:': '对 n 的每个邻格 m：',
  'for each natural or forced neighbour m of n:': '对 n 的每个自然或强制邻格 m：',
  'for each neighbour m of n in the k best directions:': '对 n 在最优 k 个方向上的每个邻格 m：',
  'for each next cell m of a natural or forced diagonal, or jump point m of a straight:':
    '对自然或强制方向上每个对角线的下一格 m，或行、列上的跳点 m：',
  'for each jump point m seen from n along natural or forced directions:':
    '对从 n 沿自然或强制方向看到的每个跳点 m：',
  'for each jump point m that the table has for n:': '对表中 n 的每个跳点 m：',
  'if the parent of n sees m: the line to m begins there':
    '若 n 的父格能看到 m：到 m 的直线从父格出发',
  'else it begins at n': '否则从 n 出发',
  'as if the parent of n saw m, the line to m begins there':
    '假定 n 的父格能看到 m，到 m 的直线从父格出发',
  'if the parent of n does not see n: its best closed neighbour becomes its parent':
    '若 n 的父格看不到 n：最优的已关闭邻格成为其父格',
  'if n is the goal: done': '若 n 是终点：完成',
  'if m is the goal: done': '若 m 是终点：完成',
  'if m is new: open m, with n as its parent': '若 m 是新的：打开 m，父格为 n',
  'else if m is open and cheaper over n: n becomes its parent':
    '否则若 m 开放且经 n 更省：n 成为其父格',
  'else if m is closed and cheaper over n: reopen m': '否则若 m 已关闭且经 n 更省：重新打开 m',
  'else: skip m': '否则：跳过 m',
  'no path: answer with the nearest cell': '无路径：以最近的格子作答',
  'at the limit: answer with the nearest cell': '达到上限：以最近的格子作答',
  'done: every cell that can be reached leads to the goal': '完成：每个可达格子都通向终点',
  'open₁ ← the start; open₂ ← the goal; best ← ∞': 'open₁ ← 起点；open₂ ← 终点；best ← ∞',
  'while the least f of each side is below best:': '当两侧的最小 f 都小于 best：',
  'take the side with fewer open cells': '取开放格较少的一侧',
  'n ← its open cell with the least f; close n for both sides':
    'n ← 该侧 f 最小的开放格；对两侧都关闭 n',
  'if no path over n can beat best: skip n': '若经 n 的路径都不能优于 best：跳过 n',
  'else for each neighbour m of n that is not closed:': '否则对 n 的每个未关闭邻格 m：',
  'if m is new to this side: open m': '若 m 对此侧是新的：打开 m',
  'else if cheaper over n: n becomes its parent': '否则若经 n 更省：n 成为其父格',
  'if both sides know m: best ← min(best, g₁(m) + g₂(m))':
    '若两侧都知道 m：best ← min(best, g₁(m) + g₂(m))',
  'done: best is proved to be the shortest': '完成：best 已证明为最短',
  'bound ← h(start)': '界限 ← h(起点)',
  'repeat, each time from the start:': '重复，每次从起点开始：',
  'visit the next cell n, depth first': '深度优先访问下一格 n',
  'for each neighbour m reached at no more than its least g:':
    '对每个以不超过其最小 g 到达的邻格 m：',
  'if m is new: note its g and h': '若 m 是新的：记下其 g 与 h',
  'if m is cheaper over n: n becomes its parent': '若经 n 到 m 更省：n 成为其父格',
  'if f(m) > bound: turn back; the least such f is the next bound':
    '若 f(m) > 界限：折返；其中最小的 f 为下一个界限',
  'else: visit m': '否则：访问 m',
  'nothing is left: answer with the nearest cell': '已无可访问：以最近的格子作答',
  'open ← the goal, after an edit the cells that it changed': 'open ← 终点；编辑之后为其改变的格子',
  'while the least key is below that of the start:': '当最小键值小于起点的键值：',
  'n ← the cell of open with the least key': 'n ← open 中键值最小的格子',
  'if rhs(n) < g(n): g(n) ← rhs(n)': '若 rhs(n) < g(n)：g(n) ← rhs(n)',
  'for each neighbour m that is new: open m': '对每个新的邻格 m：打开 m',
  'for each neighbour m that is cheaper over n: lower rhs(m)':
    '对每个经 n 更省的邻格 m：降低 rhs(m)',
  'else its path is lost: g(n) ← ∞': '否则其路径已失：g(n) ← ∞',
  'n and the neighbours whose path led over n: rhs anew': 'n 及路径经过 n 的邻格：重新计算 rhs',
  'done: from the start, each time to the least step + g':
    '完成：从起点出发，每次走向步价 + g 最小的格子',
  'open ← the intervals that the start sees': 'open ← 起点看到的区间',
  'n ← the interval of open with the least f': 'n ← open 中 f 最小的区间',
  'if the goal lies in n: done': '若终点在 n 中：完成',
  'if the root of n is known by a shorter path: skip n': '若 n 的根已有更短路径：跳过 n',
  'open what the root sees beyond n': '打开根在 n 之后看到的部分',
  'open what lies round the corners at its ends, with these as roots':
    '打开其两端拐角之后的部分，以拐角为根',
  'open₁ ← subgoals that the start sees; open₂ ← those that the goal sees':
    'open₁ ← 起点看到的子目标；open₂ ← 终点看到的子目标',
  'while a side may still beat best:': '当某一侧仍可能优于 best：',
  'n ← the subgoal of that side with the least g; close n': 'n ← 该侧 g 最小的子目标；关闭 n',
  'for each edge from n up to a more important subgoal m:': '对从 n 通向更重要子目标 m 的每条边：',
  'if m is new, or cheaper over n: open m, with n as its parent':
    '若 m 是新的或经 n 更省：打开 m，父格为 n',
  'done: the edges of the best path are unpacked into cells': '完成：把最优路径的边展开为格子',
  'open ← the pose at the start': 'open ← 起点位姿',
  'n ← the pose of open with the least f = g + h; close n':
    'n ← open 中 f = g + h 最小的位姿；关闭 n',
  'if n is at the goal: done': '若 n 到达终点：完成',
  'if a free curve leads from n to the goal: done': '若有无碰撞曲线从 n 通向终点：完成',
  'at one of 1 + h/4 poses, if a free curve leads from n to the goal: done':
    '每 1 + h/4 个位姿一次，若有无碰撞曲线从 n 通向终点：完成',
  'if a cheaper free curve leads from n to the goal: open the goal':
    '若有迄今最省的无碰撞曲线从 n 通向终点：终点加入开放列表',
  'at one of 1 + h/4 poses, if a cheaper free curve leads from n to the goal: open the goal':
    '每 1 + h/4 个位姿一次，若有迄今最省的无碰撞曲线从 n 通向终点：终点加入开放列表',
  'for each arc from n, forwards and back, wheels left, straight and right:':
    '对从 n 出发的每段弧（前进与后退，左转、直行与右转）：',
  'if it is free, and its end is the cheapest of its bin: open that':
    '若其无障碍，且终点在其格中最省：打开它',
  'no path: answer with the nearest pose': '无路径：以最近的位姿作答',
  'at the limit: answer with the nearest pose': '达到上限：以最近的位姿作答',

  // Charts after four articles
  'Chart': '流程图',
  'The search as a chart': '搜索的流程图',
  'The chart could not be loaded.': '无法加载流程图。',
  'The search as a chart that highlights the boxes of the current step':
    '以图表显示搜索，并突出显示当前步骤经过的框',
  'Flow chart after {author}': '流程图，依据 {author}',
  'Mind map after {author}': '思维导图，依据 {author}',
  'This search has a different loop: choose A* to see its steps here':
    '此算法的循环不同：选择 A* 即可在此看到它的步骤',
  'show="{value}" has {words}; expected at most one of: {list}':
    'show="{value}" 中有 {words}；最多只能有其中之一：{list}',
  'yes': '是',
  'less': '更小',
  'else': '否则',
  'Put the start into Open': '起点放入 Open 表',
  'Is Open empty?': 'Open 表空了吗？',
  'No path': '没有路径',
  'n ← the least f of Open; close n': 'n ← Open 表中 f 最小者；n 归入 Closed 表',
  'Is n the goal?': 'n 是终点吗？',
  'The path, from parent to parent': '沿父节点回溯，得到路径',
  'Another m: not closed, past no corner?': '还有邻居 m 吗？不在 Closed 表，不斜穿墙角',
  'In Open? g smaller over n?': 'm 在 Open 表中吗？经 n 的 g 更小吗？',
  'g, h, f; parent n; m into Open': '计算 g、h、f，父节点为 n，m 放入 Open 表',
  'g and f anew; parent n': '更新 g、f，父节点改为 n',
  'm stays as it is': 'm 不变',
  'Put the start into the Open-List': '起点存入 Open-List',
  'A ① Is a point left in the Open-List?': 'A ① Open-List 中还有路径点吗？',
  'A ① Least cost: from Open-List to Close-List':
    'A ① 代价最低的路径点：移出 Open-List，加入 Close-List',
  'A ② Is it the goal?': 'A ② 是寻路终点吗？',
  'A ④ From parent to parent: the path': 'A ④ 逐个取父节点，直到起点，得到路径',
  'A ② Another free point around it?': 'A ② 周围还有非障碍点吗？',
  'B ③ Is it in the Open-List?': 'B ③ 已在 Open-List 中吗？',
  'B ③ Compute its cost; into the Open-List': 'B ③ 计算代价，存入 Open-List',
  'B ③ Compute its cost again': 'B ③ 重新计算代价',
  'B ③ Its parent ← the point of ①': 'B ③ 与 ① 中的点设为父子关系',
  'Are start and goal valid?': '起点、终点有效吗？',
  'Invalid parameters': '参数无效',
  'The start is A': '起点为 A',
  'A ← the least F of OpenList': 'A ← OpenList 中 F 最小的节点',
  'A from OpenList to CloseList': 'A 从 OpenList 移入 CloseList',
  'Is a node left in OpenList?': 'OpenList 还有节点吗？',
  'No path to the goal': '没有到达目的地的路径',
  'Another B around A: movable, not closed?': 'A 周边还有节点 B 吗？可移动，不在 CloseList',
  'Is B in OpenList?': 'B 在 OpenList 中吗？',
  'Parent of B ← A; G, H, F; B into OpenList': 'B 的父节点为 A，计算 G、H、F，B 加入 OpenList',
  'Is H of B 0?': 'B 的 H 为 0 吗？',
  'All parents of B are the path': 'B 的所有父节点即是路径',
  'Is G(A) + A to B less than G(B)?': 'A 的 G + A 到 B 小于 B 的 G 吗？',
  'Parent of B ← A; G and F anew': 'B 的父节点改为 A，更新 G、F',
  'B stays as it is': 'B 不变',
  'Put the start node into openList': '起始节点放入 openList',
  'Is openList empty?': 'openList 为空吗？',
  'All was searched: no path': '搜完整张地图：没有路径',
  'current ← least F of openList; into closeList': 'current ← openList 中 F 最小者；加入 closeList',
  'Is current the goal?': 'current 是目的节点吗？',
  'Follow parentNode back: the path': '沿 parentNode 回溯，得到路径',
  'Another neighbour, not in closeList?': '还有不在 closeList 中的邻居吗？',
  'In openList? F smaller over current?': '在 openList 中吗？经 current 的 F 更小吗？',
  'Set F, G, H, parentNode; into openList': '设置 F、G、H、parentNode，加入 openList',
  'Update it: parentNode is current': '更新数据，parentNode 为 current',
  'Do nothing': '什么也不做',
  'openList: nodes to be checked': 'openList：待检查的节点',
  'A neighbour not in it: add it': '邻居不在其中：加入',
  'One in it with a smaller F: update it': '已在其中而 F 变小：更新',
  'closeList: nodes not checked again': 'closeList：不再检查的节点',
  'The current node goes there': '当前节点加入其中',
  'F = G + H, both in one unit': 'F = G + H，度量统一',
  'The least F goes first': 'F 最小者优先',
  'G finds the better path': 'G 找到更好的路径',
  'The cost from the start': '从起始节点起的代价',
  'H finds it sooner': 'H 更快找到路径',
  'Exact, computed beforehand': '精确值，预先计算',
  'Nearly exact, over waypoints': '近似精确，经导航点',
  'Diagonal': '对角线',
  'H = 0: it spreads in circles': 'H = 0：向四周扩散',
  'The end': '结束',
  'At the goal: follow the parents back': '到达目的节点：沿 parentNode 回溯',
  'openList is empty: no path': 'openList 为空：没有路径',

  // What searches answer
  'stop {n} at {x}, {y}': '途经点 {n}（{x}, {y}）',
  'The agent does not fit at the goal; the path leads to the nearest cell.':
    '主体在终点放不下；路径通向最近的格。',
  'No path to {target} was found; the path leads to the nearest cell.':
    '未找到通往{target}的路；路径通向最近的格。',
  'No path to {target} was found.': '未找到通往{target}的路。',
  'The limit of {n} expansions a leg cut the search for {target} short; the path leads to the nearest cell that it expanded.':
    '每段 {n} 次扩展的上限中止了前往{target}的搜索；路径通向已扩展的最近格。',
  'stop {n} at {x}, {y} is outside; expected a cell of the map, {width} × {height}':
    '途经点 {n}（{x}, {y}）在地图外；应为 {width} × {height} 地图内的格',
  'found {n} stops; expected at most {most}': '发现 {n} 个途经点；最多 {most} 个',
  'Hybrid A* drives from pose to pose and visits no stops; expected none on the map':
    '混合 A* 在位姿之间行驶，不经过途经点；地图上不应有途经点',
  'a goal by a function says nothing of stops; expected no stops on the map, or own without goal':
    '由函数给出的目标不涉及途经点；地图上应无途经点，或 own 不带 goal',
  'The search is too long to keep all of it: you can look at the first {kept} of its {all} steps.':
    '搜索过长，无法全部保留：可查看 {all} 步中的前 {kept} 步。',
  'Jumps passed over too many cells to keep them all: they are not shown in 1 step.':
    '跳跃越过的格太多，无法全部保留：有 1 步未显示。',
  'Jumps passed over too many cells to keep them all: they are not shown in {n} steps.':
    '跳跃越过的格太多，无法全部保留：有 {n} 步未显示。',
  'Its capacity or depth cut the search short; the path leads to {cell}.':
    '搜索因容量或深度的上限中止；路径通向{cell}。',
  'The limit of 1 expansion cut the search short; the path leads to {cell}.':
    '搜索因 1 次扩展的上限中止；路径通向{cell}。',
  'The limit of {n} expansions cut the search short; the path leads to {cell}.':
    '搜索因 {n} 次扩展的上限中止；路径通向{cell}。',
  'the nearest cell that it saw': '见过的最近格',
  'the nearest cell that it expanded': '已扩展的最近格',
  'The limit of {n} poses cut the search short; the drive ends at the nearest one.':
    '搜索因 {n} 个位姿的上限中止；行驶止于最近的位姿。',
  'No drive to the goal was found; this one ends at the pose nearest to it.':
    '未找到通往终点的路；行驶止于离它最近的位姿。',
  'This search could not be loaded: {why}': '无法载入此算法：{why}',

  // The search by functions
  'n ← the cell of open with the least rank(g, h); close n':
    'n ← 开放列表中 rank(g, h) 最小的格；关闭 n',
  'the search own goes by functions and found none; expected them in the property own of the element':
    'own 搜索按函数进行，但没有函数；应设置元素的 own 属性',
  'own: found a {kind}; expected an object of functions, or null':
    'own：发现 {kind}；应为由函数组成的对象，或 null',
  'own, {name}: found a {kind}; expected a {expected}': 'own，{name}：发现 {kind}；应为 {expected}',
  'own: found no function; expected one or more of: {names}':
    'own：没有函数；应至少有以下之一：{names}',
  'own: unknown function "{name}"; expected one of: {names}':
    'own：未知函数 "{name}"；应为以下之一：{names}',

  // own.html: your own search
  'Your search': '你的搜索',
  'Template': '模板',
  'Code': '代码',
  'Verdict': '结论',
  'None': '无',
  'Weighted, faulty': '加权，有一个错误',
  'Dropped directions': '舍弃方向',
  'Pruned neighbours': '剪枝邻居',
  'Sandbox': '沙箱',
  'This code came with a link. Read it before you run it.': '这段代码来自链接。请先读懂，再运行。',
  'The editor could not be loaded': '无法载入编辑器',
  'You are writing in a plain text field.': '请在普通文本框中编写。',
  'This code is too long for a link': '代码太长，放不进链接',
  'A link holds up to {most} bytes.': '链接最多容纳 {most} 字节。',
  'There is no map yet. Wait for the lab, and run again.': '还没有地图。请等实验室就绪后再运行。',
  'The map has hexagons; a search of your own runs here on squares.':
    '这张地图由六边形组成；自己写的搜索在这里只能用于正方形格。',
  'The map has {cells} cells; a search of your own runs here on up to {most} cells.':
    '这张地图有 {cells} 格；自己写的搜索在这里最多用于 {most} 格。',
  'The sandbox did not start. Its page, own-frame.html, must be allowed to run workers of its own (blob:).':
    '沙箱没有启动。它的页面 own-frame.html 必须获准运行自己的 worker（blob:）。',
  'The sandbox could not run the code.': '沙箱无法运行这段代码。',
  'The code sent the page a message of its own, and was stopped.':
    '代码擅自向网页发送消息，已被停止。',
  'The sandbox answered with {what}.': '沙箱的回答不合格式：{what}。',
  'Your search has not run yet': '你的搜索还没有运行',
  'something other than numbers': '含有数以外的内容',
  '{n} bytes; expected at most {most}, in eights': '有 {n} 字节，应至多 {most} 字节且为 8 的倍数',
  'an unknown kind of message': '没有这种消息',
  'a message out of turn': '消息的先后不对',
  'an invalid text': '句子无效',
  'an invalid count': '数目无效',
  'a neighbour twice': '同一邻格出现两次',
  'fewer answers than its counts say': '回答少于所报数目',
  'more numbers than its counts say': '内容多于所报数目',
  'Dijkstra and A*, for comparison. Run plays your search here.':
    'Dijkstra 与 A*，供对照。点“运行”后，这里演示你的搜索。',
  'Your search beside A*.': '你的搜索与 A*。',
  'Your search before the change, beside A*. Run plays the code as it is now.':
    '改动之前的你的搜索与 A*。点“运行”才演示现在的代码。',
  'Run calls your functions on the map here and on a hundred small random ones, in a sandbox without network. They are stopped after 4 seconds of silence.':
    '运行时，会在没有网络的沙箱里，用这张地图和一百张随机小地图调用你的函数；若 4 秒没有回应就停止。',
  'The code has changed since. Run it again.': '代码已改动，请重新运行。',
  'Running': '正在运行',
  'Stopped': '已停止',
  'None of it is running any more.': '代码已不再运行。',
  'Show the smallest of them': '看其中最小的一张',
  'Stopped after {n} seconds': '{n} 秒后停止',
  'Is there a loop that never ends? The page kept running: the code ran in a sandbox, which is closed now.':
    '是不是有死循环？网页没有受影响：代码在沙箱里运行，沙箱已经移除。',
  'Line {line}: the code has an error': '第 {line} 行：代码有错',
  'The code has an error': '代码有错',
  'The run gave no result': '运行没有结果',
  'It expanded {own} cells in all, and {other}.': '它一共扩展 {own} 格，{other}。',
  'It expanded {own} cells in all, A* {astar} and {other}.':
    '它一共扩展 {own} 格，A* 扩展 {astar} 格，{other}。',
  'Dijkstra {n} cells': 'Dijkstra 扩展 {n} 格',
  'So it is as good as A*: never longer, and with no more cells.':
    '所以它与 A* 一样好：从不更长，扩展的格也不更多。',
  'To expand fewer, rank by g + h, with the largest h that never exceeds the real cost.':
    '想扩展得更少，就按 g + h 排序，h 在不超过实际代价的前提下越大越好。',
  'Your h looks ten times too large: a straight step is 1 here':
    '你的 h 好像大了十倍：这里直走一步是 1',
  'Write A* yourself': '自己写 A*',
  'On {n} of the maps, your steps and your goal allow no path.':
    '按你的走法和终点，有 {n} 张地图无路可走。',
  'Never longer than the shortest path, on {n} small random maps':
    '在 {n} 张随机小地图上，从不比最短路径长',
  'Longer than the shortest path on {n} of {all} maps, by up to {most} %':
    '{all} 张地图中有 {n} 张比最短路径长，最多长 {most} %',
  'Shorter than the map allows on {n} of {all} maps: a step goes through a wall':
    '{all} 张地图中有 {n} 张比地图允许的还短：有一步穿过了墙',
  'No path found on {n} of {all} maps that have one': '{all} 张地图中有 {n} 张有路却没找到',
  'On this map the shortest path costs {oracle}, not {own} as yours does.':
    '在这张地图上，最短路径的代价是 {oracle}，你的是 {own}。',
  'On this map the shortest path costs {oracle}, and yours found none.':
    '在这张地图上，最短路径的代价是 {oracle}，而你的搜索没有找到路。',
  'The code exports "{name}"; expected functions of these names: {list}.':
    '代码导出了 "{name}"；应为以下名称的函数：{list}。',
  'The code exports nothing; expected one or more of: {list}.':
    '代码没有导出任何函数；应至少导出以下之一：{list}。',
  'The code exports {function} as {kind}; expected a function.':
    '代码把 {function} 导出为 {kind}；应为函数。',
  'The code threw {message}.': '代码抛出了 {message}。',
  'found something that is not text': '内容不是文本',

  // Behind ⓘ
  'Guarantee:': '保证：',
  'Source:': '来源：',
  'Each search has its own here.': '各个搜索的设置不同。',
  'Always expands the open cell with the smallest f = g + h: the cost so far plus the estimate of the rest. The better the estimate, the fewer cells it expands.':
    '总是扩展 f = g + h 最小的开放格：已走的代价加上对剩余代价的估计。估计越准，查看的格越少。',
  'The shortest path, if the estimate never exceeds the real cost.':
    '若估计从不超过实际代价，则为最短路径。',
  'Hart, Nilsson and Raphael, “A Formal Basis for the Heuristic Determination of Minimum Cost Paths”, 1968.':
    'Hart、Nilsson、Raphael，“A Formal Basis for the Heuristic Determination of Minimum Cost Paths”，1968。',
  'Expands the open cell nearest to the start, without any estimate. It grows evenly in all directions until it meets the goal.':
    '总是扩展离起点最近的开放格，不用估计。它向四面八方均匀扩张，直到遇见终点。',
  'The shortest path.': '最短路径。',
  'Dijkstra, “A Note on Two Problems in Connexion with Graphs”, 1959.':
    'Dijkstra，“A Note on Two Problems in Connexion with Graphs”，1959。',
  'A* that passes on only to natural and forced neighbours, those the ones that no other path reaches as cheaply. It opens fewer cells and expands almost the same ones.':
    '只走向自然邻居和强制邻居的 A*，即没有其他走法同样好的邻居。开放的格更少，扩展的几乎一样多。',
  'The shortest path, if the estimate never exceeds the real cost; on ground of one cost.':
    '若估计从不超过实际代价，则为最短路径；仅限单一代价的地面。',
  'Harabor and Grastien, “Online Graph Pruning for Pathfinding on Grid Maps”, 2011; xu-kechen.':
    'Harabor、Grastien，“Online Graph Pruning for Pathfinding on Grid Maps”，2011；xu-kechen。',
  'Harabor and Grastien, “Online Graph Pruning for Pathfinding on Grid Maps”, 2011; xu-kechen. Over costly ground, after Carlson and others, “Optimal Pathfinding on Weighted Grid Maps”, 2023.':
    'Harabor、Grastien，“Online Graph Pruning for Pathfinding on Grid Maps”，2011；xu-kechen。经过高代价地面时，依据 Carlson 等，“Optimal Pathfinding on Weighted Grid Maps”，2023。',
  'Searches from the start and from the goal at once, the smaller side first. It ends when no path through both can still be shorter.':
    '从起点和终点同时搜索，先扩展较小的一侧。当经过两侧的任何路径都不可能更短时结束。',
  'The shortest path, if the estimate is consistent.': '若估计一致，则为最短路径。',
  'Pijls and Post, “Yet Another Bidirectional Algorithm for Finding the Shortest Path”, 2009; xu-kechen names it.':
    'Pijls、Post，“Yet Another Bidirectional Algorithm for Finding the Shortest Path”，2009；xu-kechen 提到过。',
  'Scans straight ahead over open ground and opens only jump points, where a wall or other ground makes a turn worthwhile. It looks at the cells between them but never opens them.':
    '在空旷处笔直前进，只把跳点加入开放列表，即因墙或另一种地面而值得转弯的格。中间的格只被查看，从不加入。',
  'A jump point search that scans only rows and columns. On a diagonal it opens the next cell, so it expands every cell of a diagonal.':
    '只沿行和列扫描的跳点搜索。沿对角线一次只走一格，因此对角线上的每一格都会被扩展。',
  'xu-kechen, whose jump point search this is.': 'xu-kechen，这就是他的跳点搜索。',
  'A jump point search with a table of all jumps, computed once for the map. A jump is then one lookup, and an edit rebuilds the table.':
    '跳点搜索，跳跃距离预先为地图算成一张表。每次跳跃只需查表，编辑后表要重做。',
  'Harabor and Grastien, “Improving Jump Point Search”, 2014; xu-kechen names it.':
    'Harabor、Grastien，“Improving Jump Point Search”，2014；xu-kechen 提到过。',
  'Reduces the map to the corners of its walls and arranges them in a hierarchy. A query climbs the hierarchy from both ends and visits a handful of points.':
    '把地图化简为墙角，再把墙角排成层次。查询从两端沿层次向上，只经过几个点。',
  'The shortest path; on ground of one cost.': '最短路径；仅限单一代价的地面。',
  'Uras, Koenig and Hernández, “Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids”, 2013; Uras and Koenig, 2018.':
    'Uras、Koenig、Hernández，“Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids”，2013；Uras、Koenig，2018。',
  'Searches depth first up to a bound on f, then starts again with the next larger bound. It needs little memory but visits cells many times.':
    '在 f 的界限内深度优先搜索，然后以下一个更大的界限重来。占用内存少，但会多次访问同一格。',
  'Korf, “Depth-First Iterative-Deepening: An Optimal Admissible Tree Search”, 1985.':
    'Korf，“Depth-First Iterative-Deepening: An Optimal Admissible Tree Search”，1985。',
  'Searches from the goal and keeps its results. After an edit it repairs only the cells that the edit affects.':
    '从终点搜索并保留结果。编辑之后只修复与编辑有关的格。',
  'Koenig and Likhachev, “D* Lite”, 2002.': 'Koenig、Likhachev，“D* Lite”，2002。',
  'Searches from the goal over the whole map and leaves an arrow in every cell. Any number of walkers can follow the arrows without searching themselves.':
    '从终点搜索整张地图，在每格留下一个箭头。任意多的角色都可以沿箭头走，无需各自搜索。',
  'The shortest path from every cell.': '从每一格出发的最短路径。',
  'Emerson, “Crowd Pathfinding and Steering Using Flow Field Tiles”, 2013.':
    'Emerson，“Crowd Pathfinding and Steering Using Flow Field Tiles”，2013。',
  'Chooses the fastest search for this map and says which one and why. On hexagons, and where the cost of ground changes every few cells, it chooses A*.':
    '为这张地图选择最快的算法，并说明是哪一种、为什么。六边形格上，以及地面代价每隔几格就变的地方，选 A*。',
  'This project: src/named/auto.rs, from measured prices.':
    '本项目：src/named/auto.rs，依据实测开销。',
  'A* with the estimate multiplied by a weight: f = g + w·h. Above 1 it heads for the goal and expands fewer cells; at 0 it is Dijkstra.':
    '估计乘以权重的 A*：f = g + w·h。大于 1 时直奔终点、扩展更少，等于 0 时就是 Dijkstra。',
  'At most the weight times the shortest, if the estimate never exceeds the real cost.':
    '若估计从不超过实际代价，则至多为最短路径的权重倍。',
  'Pohl, “Heuristic Search Viewed as Path Finding in a Graph”, 1970; xu-kechen.':
    'Pohl，“Heuristic Search Viewed as Path Finding in a Graph”，1970；xu-kechen。',
  'A* with a weight that changes on the way: heavy far from the goal, light near it. You can choose one of four published forms.':
    '权重沿途变化：离终点远时重，近时轻。有四种已发表的形式可选。',
  'Pohl, “The Avoidance of (Relative) Catastrophe…”, 1973; xu-kechen suggests it.':
    'Pohl，“The Avoidance of (Relative) Catastrophe…”，1973；xu-kechen 建议尝试。',
  'Expands cells in the order in which it found them, first in, first out. It counts steps and ignores what they cost.':
    '按发现的先后扩展各格，先进先出。它数步数，不管每步的代价。',
  'The fewest steps; the least cost only where all steps cost the same.':
    '步数最少；只有各步代价相同时代价才最小。',
  'Moore, “The Shortest Path through a Maze”, 1959.':
    'Moore，“The Shortest Path through a Maze”，1959。',
  'Expands the open cell that looks nearest to the goal, whatever it cost to get there. Walls that open towards the start trap it.':
    '扩展看上去离终点最近的开放格，不管已经走了多少代价。朝起点敞开的墙会困住它。',
  'None: the path may be far longer than the shortest.': '无保证：路径可能比最短的长得多。',
  'Doran and Michie, “Experiments with the Graph Traverser Program”, 1966.':
    'Doran、Michie，“Experiments with the Graph Traverser Program”，1966。',
  'A* that follows only the k best of the eight directions, by a key of your choice. Dropping a few saves little; dropping many loses paths.':
    '只沿八个方向中最好的 k 个继续的 A*，排序依据可选。舍弃几个省不了多少，舍弃很多会丢掉路径。',
  'The shortest path with k = 8, and by turn from k = 5 on; below that none.':
    'k = 8 时为最短路径，按转向排序时 k ≥ 5 即可；更小则无保证。',
  'xu-kechen.': 'xu-kechen。',
  'Searches intervals of a row that one point can see, instead of single cells. Its path turns only at the corners of walls.':
    '搜索从一点看得见的整段行区间，而不是单个格。路径只在墙角转弯。',
  'The shortest of all paths in straight lines; on ground of one cost.':
    '所有直线路径中最短的；仅限单一代价的地面。',
  'Harabor and Grastien, “An Optimal Any-Angle Pathfinding Algorithm”, 2013.':
    'Harabor、Grastien，“An Optimal Any-Angle Pathfinding Algorithm”，2013。',
  'A* in which a cell takes its parent’s parent as its own parent if it can see it. The path consists of lines at any angle between cell centres.':
    '若看得见，就以父节点的父节点为父节点的 A*。路径由格中心之间任意角度的直线组成。',
  'None; usually within one percent of the shortest path in straight lines.':
    '无保证；与最短直线路径通常相差不到百分之一。',
  'Daniel, Nash, Koenig and Felner, “Theta*: Any-Angle Path Planning on Grids”, 2010.':
    'Daniel、Nash、Koenig、Felner，“Theta*: Any-Angle Path Planning on Grids”，2010。',
  'Theta* that assumes a line of sight and checks it only when it expands the cell. It checks far fewer lines and finds almost the same path.':
    '先假定视线畅通、到扩展时才检查的 Theta*。检查的视线少得多，路径几乎一样。',
  'Nash, Koenig and Tovey, “Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in 3D”, 2010; yangrouchuan.':
    'Nash、Koenig、Tovey，“Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in 3D”，2010；yangrouchuan。',
  'Searches the poses of a vehicle, its position and heading, along arcs that it can steer. Now and then it tries a curve straight to the goal, the analytic expansion.':
    '搜索车辆的位姿，即位置和朝向，沿它能转出的弧线前进。它不时尝试一条直达终点的曲线，即解析扩展。',
  'None: poses that are nearly the same count as one.': '无保证：几乎相同的位姿视为同一个。',
  'Dolgov, Thrun, Montemerlo and Diebel, 2010; weixin_42143018.':
    'Dolgov、Thrun、Montemerlo、Diebel，2010；weixin_42143018。',
  'Sends many walkers to G along one flow field, all one step at a time. Walkers that yield wait and step aside; the others pass through one another.':
    '许多步行者沿同一个流场走向 G，大家一起一步一步地走。互相避让的步行者会等待、让路，不避让的则彼此穿过。',
  'None for walkers that yield: in a dead end they can block one another.':
    '避让时无保证：在死胡同里可能互相堵死。',
  'Okumura, Machida, Défago and Tamura, “Priority inheritance with backtracking for iterative multi-agent path finding”, Artificial Intelligence 310, 2022.':
    'Okumura、Machida、Défago、Tamura，“Priority inheritance with backtracking for iterative multi-agent path finding”，Artificial Intelligence 310，2022。',
  'Uses functions that the page provides: any of rank, estimate, step cost, neighbours and goal. The search checks each answer and stops at the first invalid one.':
    '按网页给出的函数搜索：次序、估计、每步代价、邻格和终点都可以自己写。每个回答都会检查，第一个不能用的回答会结束搜索。',
  'None: it depends on the functions.': '没有已知的保证：取决于这些函数。',
  'yangrouchuan, whose search leaves sight, cost and neighbours to its user.':
    'yangrouchuan，其搜索把视线、代价和邻居留给使用者。',
  'As many diagonal steps as fit, then straight ones. On open ground with eight directions it is the exact distance.':
    '先尽量走斜线，再走直线。八向移动的空地上它就是精确距离。',
  'Never too much: A* finds the shortest path.': '从不高估：A* 找到最短路径。',
  'xu-kechen calls it Chebyshev, Jiajiaju the diagonal method.':
    'xu-kechen 称之为切比雪夫距离，Jiajiaju 称之为对角线方法。',
  'Columns plus rows, as in a city of blocks. It is exact where only straight steps are allowed and nothing is in the way.':
    '列差加行差，如同街区。只能直走时它是精确的。',
  'Never too much in four directions; with diagonals it exceeds what a cheap diagonal costs.':
    '四向时从不高估；允许斜走时会超过便宜的斜步。',
  'Jiajiaju, NeverMore_Mr, w9503, liu_if_else.': 'Jiajiaju、NeverMore_Mr、w9503、liu_if_else。',
  'The larger of columns and rows, as a king moves. It counts a diagonal as one straight step.':
    '列差与行差中较大者，如同国王走棋。它把一个斜步当作一个直步。',
  'Never too much, and often far too little.': '从不高估，往往低估很多。',
  'The commented variant of w9503.': 'w9503 代码中注释掉的写法。',
  'The length of the straight line to the goal. It favours no direction.':
    '到终点的直线长度。它不偏向任何方向。',
  'Never too much with 1 and √2; with 10 and 14 a little, since a diagonal costs 14 and not 14.14.':
    '代价为 1 和 √2 时从不高估；10 和 14 时略高，因为斜步是 14 而不是 14.14。',
  'JiaYangDeLuoChong, Jiajiaju.': 'JiaYangDeLuoChong、Jiajiaju。',
  'Euclid without the square root, which saves time. The result is not in the unit of g and soon outweighs it.':
    '不开平方的欧几里得距离，省时间。它与 g 的度量不同，很快压倒 g。',
  'None: nearly greedy beyond a few cells.': '无保证：几格之外几乎等于贪心。',
  'Jiajiaju, as a warning.': 'Jiajiaju，作为告诫。',
  'No estimate at all. A* becomes Dijkstra and grows like a circle.':
    '完全没有估计。A* 成为 Dijkstra，像圆一样扩张。',
  'Jiajiaju; xu-kechen, as the weight 0.': 'Jiajiaju；xu-kechen，即权重 0。',
  'Distances from a few chosen cells are computed first; their differences are a lower bound on the distance to the goal. Landmarks behind the goal help most.':
    '预先算出到几个选定格的距离；距离之差给出到终点路程的下界。位于终点背后的地标最有用。',
  'Goldberg and Harrelson, “Computing the Shortest Path: A* Search Meets Graph Theory”, 2005.':
    'Goldberg、Harrelson，“Computing the Shortest Path: A* Search Meets Graph Theory”，2005。',
  'The distance to the nearest waypoint, from there to the waypoint nearest to the goal by a table, and on to the goal. It knows the walls between waypoints, but not those on the way to them.':
    '到最近的导航点，再查表到离终点最近的导航点，最后到终点。它知道导航点之间的墙，不知道去往导航点途中的墙。',
  'None: where the shortest path passes neither waypoint, it is too large.':
    '无保证：最短路径不经过这两个导航点时会高估。',
  'Jiajiaju.': 'Jiajiaju。',
  'The real distance to the goal, from a search over the whole map beforehand. A* then expands only cells on shortest paths.':
    '到终点的真实距离，来自预先对整张地图的搜索。A* 于是只扩展最短路径上的格。',
  'Jiajiaju, as the best and least practical.': 'Jiajiaju，称其最精确也最不现实。',
  'Up, down, left and right. Manhattan is then the exact distance on open ground.':
    '上、下、左、右。此时曼哈顿距离在空地上是精确距离。',
  'Changes which path is the shortest.': '改变哪条路径最短。',
  'The six neighbours of a hexagon, all at the same distance. There are no corners to cut.':
    '六边形的六个邻居，远近都一样。没有角可切。',
  'Eight directions; a diagonal step needs both cells beside it free. A walker with a width gets around every corner.':
    '八向；斜走要求两侧的格都空着。有宽度的角色也能绕过每个墙角。',
  'JiaYangDeLuoChong; xu-kechen.': 'JiaYangDeLuoChong；xu-kechen。',
  'Eight directions; a diagonal step needs one of the two cells beside it free. It may cut one corner but never passes between two walls.':
    '八向；斜走要求两侧的格至少有一个空着。可以擦过一个墙角，但不能从两堵墙之间穿过。',
  'PathFinding.js and the libraries after it.': 'PathFinding.js 及其后的库。',
  'Eight directions, and every diagonal step to a free cell. That includes steps between two walls that touch at their corners.':
    '八向，凡是通往空格的斜步都可以走。即使从角与角相接的两堵墙之间穿过。',
  'luoyikun, w9503, liu_if_else, NeverMore_Mr.': 'luoyikun、w9503、liu_if_else、NeverMore_Mr。',
  'A straight step costs 10, a diagonal one 14. These are whole numbers close to 1 and √2.':
    '直步 10，斜步 14。接近 1 与 √2 的整数，便于计算。',
  'Where two paths are almost equally long, the result may differ from real lengths.':
    '两条路几乎等长时，可能与按实际长度比较的结果不同。',
  'luoyikun, JiaYangDeLuoChong, NeverMore_Mr, xu-kechen.':
    'luoyikun、JiaYangDeLuoChong、NeverMore_Mr、xu-kechen。',
  'A straight step costs 1, a diagonal one √2. These are real lengths, compared exactly and without rounding.':
    '直步 1，斜步 √2。真实长度，精确比较，没有舍入。',
  'Shortest means shortest in length.': '最短即长度最短。',
  'liu_if_else, yangrouchuan; the grid benchmarks.': 'liu_if_else、yangrouchuan；网格基准测试。',
  'A diagonal step costs as much as two straight ones. Many paths are then equally short, and diagonals gain nothing.':
    '一个斜步与两个直步代价相同。于是许多路径一样短，斜走没有好处。',
  'Manhattan never exceeds the real cost; the path need not have the fewest cells.':
    '曼哈顿距离从不高估，但不追求格数最少。',
  'w9503, whose g is Manhattan.': 'w9503，其 g 为曼哈顿距离。',
  'All steps cost the same, diagonal ones too. The path with the fewest steps is the shortest.':
    '所有步代价相同，斜步也一样。步数最少的路径就是最短路径。',
  'Chebyshev is the exact distance on open ground.': '切比雪夫距离在空地上是精确距离。',
  'Cells with equal f and h share a bucket, and the buckets are in order. Adding and removing a cell takes the same time however many cells are open.':
    'f 与 h 相同的格放在同一个桶里，桶按顺序排列。无论开放多少格，放入和取出的代价都一样。',
  'The same path cost; with whole costs the same cells in the same order.':
    '路径代价相同；代价为整数时扩展的格和顺序也相同。',
  'Dial, “Algorithm 360: Shortest-Path Forest with Topological Ordering”, 1969.':
    'Dial，“Algorithm 360: Shortest-Path Forest with Topological Ordering”，1969。',
  'A binary tree in an array: the parent of index i is at (i − 1) / 2 and is never larger. Each change moves a cell up or down one branch.':
    '存放在数组里的树：第 i 个元素的父节点在 (i − 1) / 2，且从不更大。每次改动只沿一条枝上浮或下沉。',
  'luoyikun; yangrouchuan.': 'luoyikun；yangrouchuan。',
  'Cells in the order in which they were opened; the search looks at all of them to find the smallest. It is the shortest code and the slowest.':
    '按加入的先后存放各格；逐个比较才能找到最小的。代码最短，也最慢。',
  'A binary heap in which a cell stays where it is when the search finds a cheaper path to it, and equal cells change places. The root need not have the smallest f.':
    '二叉堆，但发现通往堆内某格的更省路径时，该格留在原处；相等的格会交换位置。堆顶的 f 未必最小。',
  'luoyikun, whose search changes G of cells in his heap.': 'luoyikun，其搜索会改动堆内格的 G。',
  'The search ends when the goal is the best of all open cells. Until then it may find a better path to the goal.':
    '终点成为所有开放格中最好的一个时，搜索结束。在此之前还可能出现更好的走法。',
  'Keeps what the search promises.': '保持该搜索的保证。',
  'luoyikun, w9503, yangrouchuan; Hart, Nilsson and Raphael, 1968.':
    'luoyikun、w9503、yangrouchuan；Hart、Nilsson、Raphael，1968。',
  'The search ends when the goal is first seen as a neighbour. That saves the last expansions.':
    '第一次作为邻居看到终点时，搜索就结束。省去最后的几次扩展。',
  'None: a path over another neighbour might be shorter.': '无保证：别的邻居也许有更短的走法。',
  'liu_if_else, NeverMore_Mr, xu-kechen.': 'liu_if_else、NeverMore_Mr、xu-kechen。',
  'The search looks at neighbours clockwise from north. Among equally good cells the order decides which is expanded first, and so which of several shortest paths is found.':
    '从北开始顺时针查看邻居。在同样好的格中，由顺序决定先扩展哪一格，也就决定找到几条最短路径中的哪一条。',
  'This project.': '本项目。',
  'The search looks at neighbours column by column from the left, each from the top. In code these are two loops, over x and inside it over y.':
    '从左起逐列查看邻居，每列从上到下。也就是外层循环 x、内层循环 y。',
  'w9503.': 'w9503。',
  'The search looks east, west, north and south, then along the diagonals. Among equally short paths it therefore finds one to the east first.':
    '依次查看东、西、北、南的邻居，然后是对角的邻居。同样短的路径中，先找到向东的。',
  'NeverMore_Mr, whose x is the row.': 'NeverMore_Mr，他的 x 是行。',
  'The search looks south, north, west and east, then along the diagonals. Among equally short paths it therefore finds one to the south first.':
    '依次查看南、北、西、东的邻居，然后是对角的邻居。同样短的路径中，先找到向南的。',
  'liu_if_else, whose y grows upwards.': 'liu_if_else，他的 y 向上增大。',
  'An open cell gets a new parent when the path over that parent is cheaper. Its g and f fall accordingly.':
    '开放格若经另一格的路径更省，就换成那个父节点。它的 g 和 f 随之减小。',
  'luoyikun, w9503, liu_if_else, xu-kechen.': 'luoyikun、w9503、liu_if_else、xu-kechen。',
  'A cell keeps the parent that opened it, even if a cheaper path turns up. That saves the comparison.':
    '即使出现更省的路径，格仍保留把它加入开放列表的父节点。这省去一次比较。',
  'None.': '无。',
  'NeverMore_Mr.': 'NeverMore_Mr。',
  'The search tries a curve to the goal at one of every 1 + h / 4 poses, with h in cells. Near the goal that is every pose.':
    '每 1 + h / 4 个位姿尝试一次通向终点的曲线，h 以格计。在终点附近每个位姿都尝试。',
  'Dolgov, Thrun, Montemerlo and Diebel, 2010.': 'Dolgov、Thrun、Montemerlo、Diebel，2010。',
  'The search tries a curve to the goal at every pose that it expands. That takes more time and finds the first free curve earlier.':
    '在每个被扩展的位姿都尝试通向终点的曲线。用时更多，但更早找到第一条无碰撞的曲线。',
  'weixin_42143018.': 'weixin_42143018。',
  'The path as it was found, from centre to centre. Each step is one that the search took.':
    '搜索得到的原样路径，从格中心到格中心。每一步都是搜索走过的。',
  'All of the articles.': '所有文章。',
  'Pulls the path taut, like a string around the corners. No line passes where a step could not.':
    '像绕过墙角的绳子一样把路径拉直。移动方式不允许的地方，直线也不经过。',
  'Never longer than the path, and not always the shortest.': '不比原路径长，但不一定最短。',
  'This project: src/path/pull.rs.': '本项目：src/path/pull.rs。',
  'The taut lines with their corners rounded off. A walker need not stop to turn.':
    '把拉直的路线的拐角磨圆。沿路径行走时不必停下来转弯。',
  'Clear of walls; a little longer than the lines.': '不碰墙；比直线略长。',
  'xu-kechen names curves; this project: src/path/curve.rs.':
    'xu-kechen 提到曲线化；本项目：src/path/curve.rs。',
  'Squares touch along four sides and at four corners. The moves decide which of these count.':
    '正方形有四条边和四个角与邻格相接。哪些算相邻由移动方式决定。',
  'Changes which cells touch.': '改变哪些格相邻。',
  'Hexagons with a point at the top, odd rows shifted to the right. Rows are straight, columns zigzag.':
    '尖顶六边形，奇数行右移半格。行是直的，列是弯的。',
  'Patel, “Hexagonal Grids”, Red Blob Games.': 'Patel，“Hexagonal Grids”，Red Blob Games。',
  'Hexagons with a point at the top, even rows shifted to the right. Rows are straight, columns zigzag.':
    '尖顶六边形，偶数行右移半格。行是直的，列是弯的。',
  'Hexagons with a flat top, odd columns shifted down. Columns are straight, rows zigzag.':
    '平顶六边形，奇数列下移半格。列是直的，行是弯的。',
  'Hexagons with a flat top, even columns shifted down. Columns are straight, rows zigzag.':
    '平顶六边形，偶数列下移半格。列是直的，行是弯的。',
  'The weight is the same everywhere. That is weighted A*.': '权重在整条路上不变。这就是加权 A*。',
  'Pohl, “Heuristic Search Viewed as Path Finding in a Graph”, 1970.':
    'Pohl，“Heuristic Search Viewed as Path Finding in a Graph”，1970。',
  'The weight shrinks as g grows and is 1 once g reaches the first estimate. Long detours end up unweighted.':
    '权重随 g 增大而减小，g 达到最初的估计时降为 1。绕远路的部分最终不加权。',
  'At most the weight times the shortest.': '至多为最短路径的权重倍。',
  'Pohl, “The Avoidance of (Relative) Catastrophe…”, 1973.':
    'Pohl，“The Avoidance of (Relative) Catastrophe…”，1973。',
  'The weight is proportional to the part of the path that is left, by the estimate. Near the goal the search is careful.':
    '权重与估计的剩余路程成比例。接近终点时搜索变得谨慎。',
  'Thayer and Ruml, “Using Distance Estimates in Heuristic Search”, 2009.':
    'Thayer、Ruml，“Using Distance Estimates in Heuristic Search”，2009。',
  'A curve of g and h that is careful near the start and bold near the goal. With a consistent estimate no closed cell needs to be opened again.':
    '由 g 和 h 构成的曲线，起点附近谨慎，终点附近大胆。估计一致时，封闭的格不必重新开放。',
  'Chen and Sturtevant, “Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”, 2019.':
    'Chen、Sturtevant，“Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”，2019。',
  'The other way round: bold near the start and careful near the goal. With a consistent estimate no closed cell needs to be opened again.':
    '正好相反：起点附近大胆，终点附近谨慎。估计一致时，封闭的格不必重新开放。',
  'Keeps the directions that turn least from the step that reached the cell. Five of eight are then enough.':
    '优先选择与到达该格的方向夹角最小的方向。这样保留八个中的五个就够了。',
  'The shortest path from k = 5 on.': 'k ≥ 5 时为最短路径。',
  'xu-kechen, by the place of the parent.': 'xu-kechen，按父节点的位置。',
  'Keeps the directions that point most towards the goal. A wall in front of the goal can block all of them.':
    '优先选择最朝向终点的方向。终点前有墙时，可能没有一个方向走得通。',
  'None below k = 8.': 'k 小于 8 时无保证。',
  'Keeps the directions that point most away from the start. A path that has to turn back is lost.':
    '优先选择最远离起点的方向。需要往回走的路会丢失。',
  'Keeps the directions that end nearest to the straight line from start to goal. The search stays in a band along it.':
    '优先选择最靠近起点到终点直线的方向。搜索局限在沿线的一条带里。',
  'If the search does not reach the goal, its path leads to the nearest expanded cell. The shortest paths to these are known.':
    '到不了终点时，结果通向已扩展的格中离终点最近的一个。这些格的最短走法是已知的。',
  'The nearest of them, by the distance of the moves; among equals the cheapest.':
    '其中最近的一个，按移动方式自身的距离；相同时取代价最小的。',
  'yangrouchuan.': 'yangrouchuan。',
  'If the search does not reach the goal, its path may also lead to an open cell. Under a limit that gets one step nearer.':
    '到不了终点时，结果也可以通向已看到但尚未扩展的格。有扩展上限时能再近一步。',
  'The nearest of all known cells; the path to it may not be the shortest.':
    '所有看到的格中最近的一个；走法未必最短。',
  'If the search does not reach the goal, its path leads to the nearest cell that it opened. A search that jumps does not look for a nearer one that it passed over.':
    '到不了终点时，结果通向它开放过的格中最近的一个。跳跃的搜索不会再去找被跳过的更近的格。',
  'The nearest of the opened cells; among equals the first that the search saw.':
    '开放过的格中最近的一个；相同时取最先见到的。',
  'Among open cells with equal f the search takes the one with the smallest h, and among those the last in. So it goes on towards the goal.':
    'f 相同的开放格中，先扩展 h 最小的，再相同则取最后加入的。搜索继续朝终点前进。',
  'luoyikun.': 'luoyikun。',
  'Among open cells with equal f the search takes the one with the smallest h, and among those the first in. In a list, that is the first of the best.':
    'f 相同的开放格中，先扩展 h 最小的，再相同则取最先加入的。在列表中，这就是最优者里排在最前的一个。',
  'luoyikun, whose code goes through the list from its beginning.':
    'luoyikun，其代码从头遍历列表。',
  'Among open cells with equal f the search takes the first in. It spreads evenly over all cells that are equally good.':
    'f 相同的开放格中，先扩展最先加入的。搜索在同样好的格中均匀展开。',
  'liu_if_else, whose code goes through the list from its beginning.':
    'liu_if_else，其列表从头开始查找。',
  'One pass over the list switches to each cell with no larger f and a smaller h. The cell at the end need not have the smallest f.':
    '把列表从头看一遍，遇到 f 不更大且 h 更小的格就换成它。最后选中的格 f 不一定最小。',
  'Among open cells with equal f the search takes the last in. It follows one path and comes back to the others late.':
    'f 相同的开放格中，先扩展最后加入的。搜索沿一条路走下去，很晚才回到其他路。',
  'This project: src/search/kernel.rs.': '本项目：src/search/kernel.rs。',
  'This project: src/search/frontier.rs.': '本项目：src/search/frontier.rs。',
  'The factor for the diagonal part of the octile estimate, in place of the scale. With it Dd and Ds can be in other units than the costs.':
    '对角线距离中斜走部分乘以的倍数，代替总倍数。于是 Dd 与 Ds 可以和步长代价的度量不同。',
  'The shortest path up to 1, if the estimate holds.': '不超过 1 且估计不高估时为最短路径。',
  'Jiajiaju, with Dd and Ds apart.': 'Jiajiaju，其 Dd 与 Ds 分开。',
  'Keeps the directions that are at most this much worse than the best, instead of a fixed number. A right angle counts as 1.':
    '保留比最好的方向差不超过此值的方向，而不是固定个数。偏离一个直角为 1。',
  'None, unless every direction that a shortest path needs is kept.':
    '除非最短路径所需的方向都保留，否则无保证。',
  'xu-kechen, “those that meet some standard”.': 'xu-kechen，“满足某种标准的节点”。',
  'The factor that multiplies the estimate before anything else. At 0.1 the estimate is in another unit than g and hardly guides; above 1 it is too large.':
    '估计首先乘以的倍数。取 0.1 时与 g 的度量不同，几乎没有牵引力；大于 1 时会高估。',
  'Jiajiaju, “Manhattan ÷ 10”.': 'Jiajiaju，“H 值缩小十倍”。',
  'How much the estimate counts beside the cost so far: f = g + w·h. At 0 the search is Dijkstra, at 1 A*, and above that it hurries.':
    '估计相对于已走代价的分量：f = g + w·h。等于 0 时是 Dijkstra，等于 1 时是 A*，再大则求快。',
  'xu-kechen, 0 to above 1; yangrouchuan, 1.5.': 'xu-kechen，从 0 到大于 1；yangrouchuan，1.5。',
  'The most cells that the search expands. If it has not reached the goal by then, its path leads to the nearest cell.':
    '最多扩展这么多格。届时还没到终点，结果就通向最近的格。',
  'None if it ends the search.': '因上限而结束时无保证。',
  'yangrouchuan, whose 200 allows 202 expansions; xu-kechen, as maxDepth.':
    'yangrouchuan，其 200 实际允许扩展 202 格；xu-kechen，即 maxDepth。',
  'The most cells in the open list. If an expansion leaves more, the search ends, and its path leads to the nearest cell.':
    '开放列表最多容纳这么多格。某次扩展后超出，搜索就结束，结果通向最近的格。',
  'xu-kechen, as capacity.': 'xu-kechen，即 capacity。',
  'The most steps from the start; a jump is one step. If the search finds no path within them, its path leads to the nearest cell.':
    '从起点出发最多走这么多步，一次跳跃算一步。这样找不到路径时，结果通向最近的格。',
  'None if it leaves a cell out, except in breadth-first search: the cheapest path to a cell can hide one with fewer steps.':
    '有格因此未扩展时无保证，因为代价最小的路径可能掩盖步数更少的路径；广度优先搜索除外。',
  'Depth-limited search, as in Russell and Norvig, “Artificial Intelligence”.':
    '深度受限搜索，见 Russell、Norvig《人工智能：一种现代的方法》。',
  'How many of the eight directions the search keeps, the best by the key. It can drop up to three without harm; with five dropped, paths get longer or are lost.':
    '保留八个方向中按排序依据最好的几个。舍弃三个以内无妨，舍弃五个则路径变长或丢失。',
  'The shortest path with all, and by turn from 5 on.':
    '全部保留时为最短路径，按转向排序时 5 个即可。',
  'The most cells of a jump; the search opens the cell there like a jump point. At 1 it is A* over pruned neighbours.':
    'JPS 的一次跳跃走这么多格就停下，那一格像跳点一样开放。等于 1 时就是只走剪枝邻居的 A*。',
  'The side of a square agent. It stays off walls with all its cells; its upper left cell is on the path.':
    '正方形主体的边长。它的所有格都不碰墙；左上角的格在路径上。',
  'Harabor and Botea, “Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments”, 2008.':
    'Harabor、Botea，“Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments”，2008。',
  'How much more a cell costs where the agent touches a wall; half as much with each cell between them. Paths then keep off walls where there is room.':
    '主体紧挨着墙时，该格多花的代价；每隔一格减半。有余地时，路径就离墙远些。',
  'This project: src/space/clearance.rs.': '本项目：src/space/clearance.rs。',
  'What each change of direction costs, by 45° too; a high cost leads to the fewest turns. The search can expand a cell once for each direction of arrival, because a cell has a cheapest path for each.':
    '每次改变方向的代价，45° 也算一次；代价高时转弯最少。一格从每个到达方向各有一条最便宜的路，所以搜索可能多次扩展同一格。',
  'This project: src/rules/turns.rs.': '本项目：src/rules/turns.rs。',
  'How many landmarks or waypoints there are, or which cells they are. Each landmark takes one search over the whole map beforehand.':
    '地标或路径点的个数，或具体是哪些格。每个地标预先要搜索一次整张地图。',
  'The radius of the tightest circle that the middle of the rear axle can drive. Every arc of the search is at least as wide.':
    '后轴中点能走的最小圆半径。搜索的每段弧至少这么宽。',
  'What each cell driven in reverse costs in addition. A high cost leads to long detours forwards.':
    '倒车一格在该格代价之外的附加代价。代价高时会改为向前绕远。',
  'Changes which drive is the cheapest.': '改变哪条行驶路线最省。',
  'What it costs to turn the front wheels from straight to full lock. A high cost leads to calm drives.':
    '前轮从回正打到满舵的代价。代价高时行驶更平稳。',
  'What a change between forward and reverse costs. A high cost avoids manoeuvres.':
    '前进与倒车之间切换的代价。代价高时挪车次数更少。',
  'How many walkers there are. At the start there is at most one in each free cell.':
    '步行者的数目。开始时每个空格最多一人。',
  'Part of the question.': '属于问题本身。',
  'Walkers ignore one another, and several can be in one cell. Each takes the shortest path.':
    '步行者互不理会，一格可以有好几个人。每个人都走最短路径。',
  'The shortest path for each walker.': '每个步行者都走最短路径。',
  'No two walkers are in one cell, exchange cells or cross. One that is in the way of another that has waited longer steps aside.':
    '任何两人都不同在一格，不互换位置，也不交叉。挡住等得更久的人时，就让到一边。',
  'No collisions. All arrive if every step on the map is part of a cycle.':
    '不会相撞。地图上每一步都在某个环路上时，人人都能到达。',
  'Walkers start in the free cells nearest to S. If you move S, they start elsewhere.':
    '步行者从离 S 最近的空格出发。移动 S，他们就从别处出发。',
  'Walkers start in random free cells. The seed decides which.':
    '步行者从随机的空格出发。哪些格由种子决定。',
  'Decides between walkers of equal priority, and where they start if that is random. The same seed gives the same steps.':
    '决定优先级相同时谁先走，以及随机出发时从哪里出发。种子相同，每一步就相同。',
  'The direction of the vehicle at the start, in degrees: 0 is right, 90 is down. The drive begins in that pose.':
    '车辆在起点的朝向，以度计：0 朝右，90 朝下。行驶从这个位姿开始。',
  'weixin_42143018, whose nodes are poses.': 'weixin_42143018，其节点是位姿。',
  'The direction of the vehicle at the goal, in degrees: 0 is right, 90 is down. The vehicle must fit there.':
    '车辆在终点应有的朝向，以度计：0 朝右，90 朝下。它必须能停在那里。',
};
