// 简体中文: what both elements say. By the English sentence as it stands in the code; what is in braces is put in. Names of algorithms
// stay as the literature has them. A full stop at the end is left off: sentences get it where they have one.

/** @type {Record<string, string>} */
export default {
  // How sentences are joined
  '{sentence}.': '{sentence}。', '{one}. {other}': '{one}。{other}', '{about}: {what}': '{about}：{what}', '{one}, {other}': '{one}, {other}',
  '{name} ({settings})': '{name}（{settings}）', '{name}*': '{name}*', '{list} or "{last}"': '{list} 或 "{last}"',

  // Both elements
  'Pause': '暂停', 'Step': '单步', 'Restart': '重来', 'Settings': '设置', 'Controls': '控制面板', 'Dismiss': '关闭', 'Try again': '重试',
  'Search': '算法', '× optimal': '与最优之比', 'Estimate': '启发函数', 'Moves': '移动方式', 'Seed': '随机种子', 'Another': '换一个', 'Another map': '其他地图', 'Open file…': '打开文件…',
  'What is what': '图例', 'Maze of {#size}': '{#size} 格迷宫', 'Your own': '自定义', 'The page’s own': '网页自带', 'open': '开放', 'closed': '封闭', 'wall': '墙', 'floor': '地面', 'player': '玩家',
  'monster': '怪物', 'plan': '规划', 'path': '路径', 'up': '上', 'down': '下', 'left': '左', 'right': '右', 'front': '前', 'back': '后', 'top': '顶',
  'bottom': '底', 'Dijkstra': 'Dijkstra', 'Theta*': 'Theta*', 'Lazy Theta*': 'Lazy Theta*', 'Anya': 'Anya', 'IDA*': 'IDA*', 'Hybrid A*': '混合 A*',
  'A*, pruned': 'A*（剪枝）', 'A*, corridors': 'A*（走廊）', 'Jump points': '跳点搜索', 'Automatic': '自动选择', 'Flow field, shared': '共享流场',
  'A*, weighted': '加权 A*', 'Dynamic weight': '动态加权 A*', 'Breadth first': '广度优先', 'Greedy': '贪心', 'Best directions': '最优方向', 'Octile': '对角线距离',
  'Manhattan': '曼哈顿距离', 'Chebyshev': '切比雪夫距离', 'Euclid': '欧几里得距离', 'Euclid, squared': '欧几里得距离平方', 'Zero': '零', '8, strict corners': '八向，禁止切角',
  '8, one side free': '八向，一侧通即可', '8, cut corners': '八向，允许切角', '4 ways': '四向', 'Shortest path': '最短路径', 'Within a factor': '误差有界',
  'Perhaps longer': '可能更长', 'Lines at any angle': '任意角度直线', 'At any angle': '任意角度', 'This setting was not taken': '此设置未被采用',
  'These settings were not taken': '这些设置未被采用', 'Everything goes on as it was.': '其他一切不变。', 'This map was not opened': '未打开此地图',
  '“{file}” was not opened': '未打开“{file}”', 'This map could not be opened': '无法打开此地图', 'Open “{name}” instead': '改为打开“{name}”',
  'Line {#line}, column {#column}': '第 {#line} 行第 {#column} 列', 'line {#line}, column {#column}: {fault}': '第 {#line} 行第 {#column} 列：{fault}',
  '“{url}” is no address that a map could be fetched from': '“{url}”不是可以获取地图的地址', 'found {status} at {url}; expected a map': '{url} 返回 {status}，应为地图',
  '“{file}” is a binary file; expected a map as text': '“{file}”是二进制文件；应为文本格式的地图',
  '“{file}” has {size} MB; expected a map of at most 2 MB': '“{file}”有 {size} MB；地图最大为 2 MB',

  // The story
  'Back': '上一段', 'Next': '下一段', '{#at} of {#count}': '{#at} / {#count}', 'Parts of the story': '文章各段',
  'Part {#at} of {#count}': '第 {#at} 段，共 {#count} 段', 'This story is not whole': '这篇图文不完整', 'The text can be read without it.': '没有它也可以阅读文本。',
  'found <{name}>, which no script of this page defines; expected one that imports cubechase.js or {file}': '发现 <{name}>，但本页没有脚本定义它；脚本应导入 cubechase.js 或 {file}',
  'found no <path-lab> and no <cube-chase> in the story; expected one of them': '图文中没有 <path-lab> 或 <cube-chase>；应有其中之一',
  'found no part with data-state in the story; expected some, such as <section data-state="algorithm=astar">': '图文中没有带 data-state 的部分；应至少有一个，例如 <section data-state="algorithm=astar">',

  // What is shown beside a search
  'pruned': '已剪枝',

  // The cube
  'Animation': '动画', 'The animation is being made': '正在制作动画', 'this browser cannot draw here': '此浏览器无法在这里绘图',
  'First game': '第一局', 'Three gems on three faces and one monster, to learn the game by.': '三个面上三颗宝石，一个怪物，用来学会玩法。',
  'Cube': '立方体', 'Six gardens': '六个花园', 'Drawn by hand: a small garden on each face.': '手工绘制，每面一个小花园。',
  'A generated maze with a few walls opened, 15 by 15 cells a face.': '自动生成、拆去几处墙的迷宫，每面 15 × 15 格。',
  'The same at 31 by 31: long ways round, and searches that take their time.': '同样的迷宫，每面 31 × 31 格：绕路长，搜索也更费时。', 'Round the edges': '绕过棱',
  'Six monsters, each with a search of its own over all six faces.': '六个怪物，各用一种算法，在全部六个面上搜索。', 'Four hunters': '四种怪物',
  'On each face one walks by steps, one along lines, one on a curve, and one drives.': '每面四个怪物：一个逐格走，一个走直线，一个走曲线，一个开车。', 'Map': '地图',
  'This browser cannot draw here': '此浏览器无法在这里绘图',

  // The game
  'Run': '运行', 'This link was not opened': '此链接未打开',

  // Editing the cube
  'The tools could not be loaded.': '无法载入工具。', 'Brush': '画笔', 'Brush {#n} wide': '画笔宽 {#n} 格', 'More': '更多',
  'The text editor could not be loaded.': '无法载入文本编辑器。', 'The settings could not be loaded.': '设置未能加载。', 'Picture': '图片', 'Threshold': '阈值',
  'Walls where it is bright': '亮处为墙', 'Use it': '使用', 'Cancel': '取消', 'That picture could not be read.': '无法读取该图片。',
  '“{file}” is no picture that this browser can read.': '“{file}”不是此浏览器能读取的图片。',

  // The lab's panel
  'Jump points (JPS)': '跳点搜索（JPS）', 'D* Lite, repairs': 'D* Lite（增量）', 'odd-r': '奇行右移', 'even-r': '偶行右移', 'odd-q': '奇列下移', 'even-q': '偶列下移',

  // What lanes are called
  'Weight': '权重', 'Hunt over the edges': '越过棱追逐',
  'One search over all six faces; else monsters hunt while you are on theirs': '在全部六个面上搜索；否则怪物只在你与它同面时追逐',
  'This search stays on one face: these monsters hunt only while you are on theirs. Choose another to be hunted over the edges.': '此搜索只在一个面上进行：怪物只在你与它同面时追逐。要越过棱追逐，请另选一种搜索。',
  'Embed code': '嵌入代码', 'Copy HTML that shows this on a page of your own': '复制网页代码，在你自己的网页上显示它', 'Copy link': '复制链接', 'Stop': '停止',
  'the browser packed the frames in different ways': '浏览器以不同方式压缩了各帧', 'found no frames; expected at least one': '没有帧；至少应有一帧', 'Rooms': '房间',
  '{#most} cells a second': '{#most} 格每秒',

  // The lab's table, legend and bars
  'cells': '格', 'time': '用时', 'cost': '代价', 'length': '长度', 'Walls': '墙', 'Click floor to build walls, and walls to clear them': '点地面砌墙，点墙拆墙',
  'Undo (Ctrl+Z)': '撤销（Ctrl+Z）', 'Redo (Ctrl+Shift+Z)': '重做（Ctrl+Shift+Z）', 'What a click does': '点按的作用', 'Keys': '按键',
  'The list of keys could not be loaded.': '无法载入按键列表。', 'Play or pause': '开始或暂停', 'Nearer or farther': '拉近或拉远',
  'Undo; with Shift, or Ctrl and Y, redo': '撤销；加 Shift，或 Ctrl 和 Y，则重做', 'These keys': '这份按键表', 'The chase': '追逐',
  'Move the player, as the screen lies': '按屏幕方向移动玩家', 'The same, as these keys lie': '同上，按这些键的位置',
  'Choose the next monster; with Shift the one before': '选择下一个怪物；按住 Shift 选上一个', 'The picture': '画面',
  'Unfold the cube, or fold it up again': '展开立方体，或重新折起', 'End what can be ended, then leave the picture': '结束可结束的操作，然后离开画面',
  'While the cube is edited': '编辑立方体时', 'Move the cell cursor': '移动单元格光标', 'Do what a click does with the chosen tool': '执行所选工具的点按', 'step': '步数',
  'cost {#cost}': '代价 {#cost}', '{name}: {length}, {#n} expanded': '{name}：{length}，扩展 {#n}',

  // What the lab says
  'That picture could not be read': '无法读取该图片', 'From a link': '来自链接', '{name}, by a link': '{name}（来自链接）',
  'This cube came by a link.': '此立方体来自链接。',
  'This cube came by a link. Yours is kept.': '此立方体来自链接；你的立方体已保留。', 'Back to my cube': '回到我的立方体', 'Keep this one': '保留这个', 'Take over': '接手',
  'With the last 30 seconds': '包含最近 30 秒',
  'A chase from a link, as it happened. Press an arrow key or Take over to continue it yourself.': '来自链接的追逐，原样重现。按方向键或“接手”，由你接着玩。',
  'You are watching what came by a link. Press an arrow key or Take over to continue it yourself.': '你正在观看链接中的追逐。按方向键或“接手”，由你接着玩。',
  'The chase is yours from here.': '从这里起由你来玩。', 'Copy an address that shows this cube': '复制显示此立方体的网址',
  'This browser keeps nothing of this page: a reload begins anew.': '此浏览器不保存本页内容：重新加载将从头开始。', 'Undone': '已撤销', 'Nothing to undo': '没有可撤销的',
  'Redone': '已重做', 'Nothing to redo': '没有可重做的', 'Start': '起点', 'start': '起点', 'goal': '终点',
  '{#asked} is not possible: {#used} is used': '{#asked} 不可用：改用 {#used}', 'Close the text': '关闭文本',
  'the browser made no image of {#width} × {#height} pixels': '浏览器未能生成 {#width} × {#height} 像素的图片',
  'This map is too large for a link': '此地图太大，无法做成链接',
  'Its link would have {#found} characters; browsers open at most {#most}. Save it as a file instead.': '链接将有 {#found} 个字符，而浏览器最多打开 {#most} 个。请改为保存成文件。',
  'Link copied, {#n} characters': '已复制链接，{#n} 个字符', 'Embed code copied, {#n} characters': '已复制嵌入代码，{#n} 个字符',
  'Link copied without the last 30 seconds: none of them is kept yet.': '已复制链接，但不含最近 30 秒：尚无记录。', 'The link could not be made.': '无法生成链接。',
  'The embed code could not be made.': '无法生成嵌入代码。', 'This page may not copy by itself': '此网页无权自行复制', 'Mark it and copy it.': '请选中并复制。',
  'this map has “{what}” in it, which cannot be written inside a script element; save it as a file instead': '此地图里有“{what}”，不能写进 script 元素；请改存为文件',
  '{way} ({#x}, {#y})': '{way} ({#x}, {#y})',

  // Places on the map
  'Stop {#n}': '途经点 {#n}',

  // The lab's maps
  'Maps': '地图', 'Close': '关闭', 'Directions': '方向',

  // What is refused, and why
  'found {found}; expected {expected}': '发现 {found}；应为 {expected}', '{what}: found {found}; expected {expected}': '{what}：发现 {found}；应为 {expected}',
  '{attribute}="{value}" {fault}; expected {expected}': '{attribute}="{value}" {fault}；应为 {expected}',
  'is for single monsters, by the map': '只能由地图指定给单个怪物', 'is not for a chase': '不适用于追逐', 'is not known': '无法识别',
  '{attribute}="{value}" is not possible; expected {kind} from {#least} to {most}': '{attribute}="{value}" 无效；应为{kind}，从 {#least} 到 {most}',
  '{#most} seconds': '{#most} 秒', '{#most} times real time': '{#most} 倍实时', '{#most} degrees': '{#most} 度', '{#most} cells': '{#most} 格',
  '{range}, or Infinity': '{range}，或 Infinity', 'a number': '数值', 'a whole number': '整数', 'a whole number or Infinity': '整数或 Infinity',
  'a number above 0': '大于 0 的数值', 'an object': '对象', '{kind} from {#least} to {most}': '{kind}，从 {#least} 到 {most}',
  '{attribute}="{value}" is no cell; expected its column and row, like 3,4': '{attribute}="{value}" 不是一个格；应为列和行，如 3,4',
  '{algorithm} needs square cells, whose ways are straight or diagonal; found movement "{word}", expected one of: {list}': '{algorithm} 需要正方形格（直走或对角走）；而 movement 为 "{word}"，应为以下之一：{list}',
  '{algorithm} needs a diagonal that costs less than two straight steps; found costs "{costs}", expected one of: {list}': '{algorithm} 要求对角一步的代价小于两个直步；而 costs 为 "{costs}"，应为以下之一：{list}',
  '{algorithm} needs floor of one cost; found {kind} at ({#x}, {#y}), which astar and auto take': '{algorithm} 要求地面代价一致；而 ({#x}, {#y}) 处为{kind}，astar 和 auto 可以处理',
  'cost:{#n}': '代价 {#n}',
  '{what} "{word}" is not for {algorithm}, which {why}; expected {expected}': '{what} "{word}" 不适用于 {algorithm}；应为 {expected}',
  'goal test': '终点判定', 'open list': '开放列表', 'one by formula': '按公式计算者',
  'ties "{ties}" needs open list "heap" or "list"; found {found}': '平局规则 "{ties}" 需要开放列表 "heap" 或 "list"',
  'scale-diagonal is for heuristic "octile" on squares; found heuristic "{heuristic}", movement "{movement}"': 'scale-diagonal 只用于方格上的启发函数 "octile"；实际为启发函数 "{heuristic}"、移动方式 "{movement}"',
  'the {tables} would take about {work} cells of work and {bytes} bytes; expected at most {most_work} and {most_bytes}. Allow more, or use {instead}, which needs none': '{tables} 约需 {work} 格的计算和 {bytes} 字节；最多 {most_work} 和 {most_bytes}。请放宽限制，或改用无需此表的 {instead}',
  'found no {end} on the map; expected one, such as the letter of an ASCII map': '地图上没有{end}；应有一个，如 ASCII 地图中的字母',
  'at the start ({#x}, {#y}), heading {#degrees} degrees, the vehicle is in {what}; expected a pose where it stands free': '在起点 ({#x}, {#y})、朝向 {#degrees} 度时，车辆与{what}重叠；应为不受阻挡的位姿',
  'the wall ({#x}, {#y})': '墙 ({#x}, {#y})', 'what is beyond the map': '地图之外', 'This link is broken: {what}.': '此链接已损坏：{what}。',
  'This link is cut off: {what}.': '此链接不完整：{what}。', 'What was here before is still here.': '原来的内容仍在。',
  'This link was made by a newer version of this page: found version {found}; expected {expected}.': '此链接由本页的更新版本制作：版本为 {found}，应为 {expected}。',
  'found far more inside than the largest map': '内容远多于最大的地图', 'found settings of another kind; expected attributes by name': '设置的类型不符；应为按名称给出的属性',
  'these bytes are no saved chase': '这些字节不是保存的追逐', 'the saved chase has format {#found}; expected {#expected}': '保存的追逐格式为 {#found}，应为 {#expected}',
  'the saved chase is damaged: {what}': '保存的追逐已损坏：{what}', 'it ends too early': '过早结束', 'its checksum differs': '校验和不符',
  'its contents cannot be read': '内容无法读取', 'its moment cannot be read': '其中的时刻无法读取', 'one of its inputs is not valid': '其中有无效的输入',
  'its map is not valid': '其中的地图无效', 'its moment does not fit its map': '其中的时刻与地图不符',
  'found {what} {#found}; expected {#from} to {#to}': '{what}为 {#found}，应为 {#from} 至 {#to}', 'the first tick': '首个时刻', 'the last tick': '末个时刻', 'an input at tick': '输入的时刻',
  'found a name or a pause of another kind': '名称或暂停状态的类型不符', 'some of its characters were changed': '部分字符被改动',
  'found nothing; expected a map': '没有内容，应为一张地图', 'its end is missing': '缺少结尾', 'found something that is no JSON': '内容不是 JSON',
  'found {#n} characters, which is no whole number of bytes': '有 {#n} 个字符，不是整字节',

  // What maps may not hold
  '{expected}, as the size says': '{expected}（如 size 所定）', '{expected}, as the header says': '{expected}（如文件头所述）',
  '{expected}, as {whose}': '{expected}（{whose}）', 'in the first row': '与第一行相同', 'the header says': '如文件头所述', 'a row of {#n} cells': '{#n} 格的一行',
  'a row of {#n} cell': '{#n} 格的一行', 'an empty line': '空行', 'a row, as on the lines around it': '与前后行一样的一行', 'no row of cells': '没有任何行',
  '# wall, . floor, S start, G goal, 1 to 9 cost, or a letter that the legend has': '# 墙、. 地面、S 起点、G 终点、1 到 9 代价，或图例中的字母',
  '0 start, 9 goal, 2 obstacle or 1 floor': '0 起点、9 终点、2 障碍物或 1 地面', '# wall or . floor': '# 墙或 . 地面',
  '. G S ground, @ O T blocked or W water': '. G S 地面、@ O T 障碍物或 W 水', 'a second {what}': '第二个 {what}',
  'one start and one goal at most': '至多一个起点和一个终点', 'each letter once': '每个字母只出现一次', 'at most {#most}': '至多 {#most}',
  'a text of {#n} bytes': '{#n} 字节的文本', 'no element': '没有元素', 'a document type': '文档类型声明', 'a map without one: <cube> first': '不含声明的地图：以 <cube> 开头',
  'the end of the text': '文本结尾', 'the end of the line': '行尾', 'XML to the end: </cube> last': '完整的 XML：以 </cube> 结尾',
  'broken XML, {words}': '损坏的 XML（{words}）', 'XML: {what}': 'XML：{what}', '<cube> with six faces': '含六个面的 <cube>', 'element "{name}"': '元素 "{name}"',
  'attribute "{name}"': '属性 "{name}"', 'text, "{words}"': '文本 "{words}"', 'elements only': '只有元素', 'no attributes': '没有属性', 'nothing inside': '内部为空',
  'a second face "{name}"': '第二个 "{name}" 面', 'each face once': '每面只出现一次', 'no face named {list}': '缺少名为 {list} 的面',
  'each of the six faces once': '六个面各一次', 'no player': '没有玩家', 'one <player>': '一个 <player>', 'a second player': '第二个玩家', 'no monster': '没有怪物',
  'at least one <monster>': '至少一个 <monster>', '{#n} monsters': '{#n} 个怪物', 'a monster on the player\'s cell': '怪物与玩家同格', 'a cell of its own': '单独的一格',
  '<player>, <monster> or <face>': '<player>、<monster> 或 <face>', 'a {who} in a wall, at {face} ({#x}, {#y})': '{who}在墙里，位于{face}面 ({#x}, {#y})',
  'a floor cell': '地面格', '<{name}> without {attribute}': '<{name}> 缺少 {attribute}', '{count} in {face}': '{face}面有 {count}', '{#n} rows': '{#n} 行',
  '{#n} row': '{#n} 行', 'row {#n} of {face} with {length}': '{face}面第 {#n} 行有 {length} 格', 'row {#n} of {face}': '{face}面第 {#n} 行',
  '{#least} to {#most} {unit}': '{#least} 到 {#most} {unit}', 'seconds': '秒', 'cells a second': '格每秒', 'no number': '没有数',
  'type octile': 'type octile', '<face> or <cube>': '<face> 或 <cube>',

  // The search by functions
  'Own functions': '自定义函数', '{function} at ({#x}, {#y})': '({#x}, {#y}) 处的 {function}', '{cell}, a wall': '{cell}，是墙',
};
