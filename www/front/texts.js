// The texts of the front page below the cube, by language. The build uses the names for links
// (scripts/lib/content.mjs), and door.js adds the rest.

/**
 * @typedef {object} FrontTexts
 * @property {string} watch
 * @property {Record<string, readonly [name: string, says: string]>} tiles by topic, in the order of
 *   tiles.js
 * @property {Record<string, string>} lanes the lab's names of their searches, which a test checks
 * @property {string} learn
 * @property {string} course
 * @property {string} begin
 * @property {string} embed
 * @property {string} lines
 * @property {{ cost: string, copy: string, copied: string, blocked: string }} says
 * @property {string} more the heading of the last links
 * @property {Record<string, string>} docs by page
 */

/** @type {Record<'en' | 'zh', FrontTexts>} */
export const TEXTS = {
  en: {
    watch: 'Watch a search think',
    tiles: {
      city: ['Race through a city', 'A* follows the streets, Dijkstra floods them.'],
      parking: ['Park a car', 'Hybrid A* backs into a gap hardly longer than the car.'],
      swamp: ['Around the swamp', 'Fewest steps or least cost: two searches, two paths.'],
      hexes: ['On hexes', 'Six neighbours, all at the same distance, and costly ground between.'],
      jumps: ['Jump points', 'Empty rooms, crossed in a few leaps.'],
      own: ['Your own search', 'Write a few lines, race them, and see where they go wrong.'],
    },
    lanes: {
      astar: 'A*',
      dijkstra: 'Dijkstra',
      bfs: 'Breadth first',
      jps: 'Jump points (JPS)',
      own: 'Own functions',
    },
    learn: 'Learn it',
    course:
      'A course with a live search beside the text, from g, h and f to crowds on a cube. In the end, you write A* yourself.',
    begin: 'Begin the course',
    embed: 'Put it on your page',
    lines: 'Three lines. Readers can play, scrub and build walls.',
    says: {
      cost: 'cost {}',
      copy: 'Copy',
      copied: 'Copied.',
      blocked: 'Clipboard access is blocked. The lines are selected.',
    },
    more: 'More',
    docs: {
      index: 'Overview',
      embedding: 'Embedding',
      core: 'Core',
      formats: 'Map formats',
      architecture: 'How it is built',
      contributing: 'Contributing',
    },
  },
  zh: {
    watch: '看搜索如何思考',
    tiles: {
      city: ['穿城竞速', 'A* 沿街而行，Dijkstra 漫过全城。'],
      parking: ['停车', '混合 A* 倒进一个比车长不了多少的车位。'],
      swamp: ['绕过沼泽', '步数最少还是代价最小：两种搜索，两条路径。'],
      hexes: ['六边形', '六个邻格距离相同，中间的地形代价较高。'],
      jumps: ['跳点', '几跳就穿过空房间。'],
      own: ['你自己的搜索', '写几行代码，与别的算法比一比，看看错在哪里。'],
    },
    lanes: {
      astar: 'A*',
      dijkstra: 'Dijkstra',
      bfs: '广度优先',
      jps: '跳点搜索（JPS）',
      own: '自定义函数',
    },
    learn: '从头学起',
    course:
      '正文旁边就有可以操作的搜索演示：从 g、h、f 讲到立方体上的人群。学完之后，你可以自己写出 A*。',
    begin: '开始学习',
    embed: '放进你的网页',
    lines: '只需三行。读者可以播放、拖动进度、修建墙壁。',
    says: {
      cost: '代价 {}',
      copy: '复制',
      copied: '已复制。',
      blocked: '无法访问剪贴板。代码已选中。',
    },
    more: '更多',
    docs: {
      'index': '概览（英文）',
      'embedding-zh': '嵌入指南',
      'core': '核心（英文）',
      'formats': '地图格式（英文）',
      'architecture': '架构（英文）',
      'contributing': '参与贡献（英文）',
    },
  },
};
