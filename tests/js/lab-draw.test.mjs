// The lab's pictures without a screen: the contrast of every text on every ground, sizes of text,
// curves of the chart, and the SVG; and its camera: part of the map stays in view, points stay
// under the pointer, and it fits the map until you move it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARTICLES } from '../../www/lab/draw/articles.js';
import { figure, Known, needsDecimals, sizes } from '../../www/lab/draw/cell-text.js';
import { columns, digest, slopes } from '../../www/lab/draw/chart.js';
import { frameOf, MOST_NEAR } from '../../www/lab/draw/frame.js';
import { drawBars } from '../../www/lab/draw/layers.js';
import { asIn, LAB, depth, ground, tints } from '../../www/lab/draw/palette.js';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { toSvg } from '../../www/lab/draw/svg.js';
import { PALETTES } from '../../www/lab/play/attributes.js';
import { cameraOn } from './support/camera.mjs';
import { contrast } from './support/colours.mjs';

/** @typedef {import('../../www/lab/draw/picture.js').Picture} Picture */

const layout = { marks: { none: 0, open: 1, closed: 2, scanned: 3, kept: 4 }, wall: 0 };
const MARKS = /** @type {const} */ (['none', 'open', 'closed', 'scanned', 'kept']);

const palettes = {
  ...LAB,
  ...Object.fromEntries(
    Object.entries(ARTICLES).map(([name, article]) => [name, asIn(LAB.dark, article)]),
  ),
};
for (const [theme, colours] of Object.entries(palettes)) {
  test(`text is readable on every ground and mark, and shapes have enough contrast: ${theme}`, () => {
    for (const mark of MARKS) {
      for (let cost = 1; cost < 256; cost++) {
        const under = ground(colours, cost, mark);
        for (const text of [colours.ink, colours.soft, ...(cost > 1 ? [colours.earthInk] : [])]) {
          assert.ok(
            contrast(text, under) >= 4.5,
            `${text} on ${mark} ground of ${cost}: ${contrast(text, under)}`,
          );
        }
      }
      if (mark === 'open' || mark === 'closed')
        assert.ok(contrast(colours.quiet, colours[mark]) >= 3, `arrows on ${mark}`);
      const under = ground(colours, 1, mark);
      assert.ok(
        Math.max(contrast(colours.path, under), contrast(colours.pathRim, under)) >= 3,
        `the path on ${mark}`,
      );
    }
    assert.ok(
      contrast(colours.station, colours.path) >= 4.5 && contrast(colours.wall, colours.paper) >= 3,
      'stations and walls',
    );
    // The chart is on the page's ground.
    for (const line of theme in ARTICLES ? [] : colours.chart)
      assert.ok(contrast(line, colours.paper) >= 3, `a line of the chart, ${line}`);
    for (const token of [colours.start, colours.goal])
      assert.ok(contrast(token, colours.token) >= 3, token);
  });
}

test('every palette exists, and changes nothing around the map; ground is warmer for a higher cost', () => {
  assert.deepEqual([Object.keys(ARTICLES), asIn(LAB.dark, null)], [PALETTES, LAB.dark]);
  for (const article of Object.values(ARTICLES))
    for (const own of [LAB.light, LAB.dark]) {
      const { outside, paper } = asIn(own, article);
      assert.deepEqual([outside, paper], [own.outside, article.paper]);
    }
  const depths = Array.from({ length: 255 }, (_, i) => depth(i + 1));
  assert.ok(depths.every((value, i) => (i === 0 ? value === 0 : value > depths[i - 1])));
  assert.equal(ground(LAB.light, 1, 'none'), LAB.light.paper);
});

test('colours pixels by marks on ground, never on walls, and scanned cells in a chequered pattern', () => {
  const [even, odd] = tints(LAB.light, layout, false, false);
  const bytes = (/** @type {number} */ value) => [
    ...new Uint8Array(new Uint32Array([value]).buffer),
  ];
  assert.deepEqual(
    [bytes(even[1]), bytes(even[256 + 1])],
    [
      [0xff, 0xfd, 0xf8, 0xff],
      [0xbf, 0xe6, 0xc8, 0xff],
    ],
  );
  assert.deepEqual(bytes(even[2 * 256]), [0x4a, 0x4d, 0x57, 0xff], 'a wall stays a wall');
  assert.equal(even[2 * 256 + 1], odd[2 * 256 + 1]);
  assert.notEqual(even[3 * 256 + 1], odd[3 * 256 + 1]);
  const [plain, same] = tints(LAB.light, layout, false, true);
  assert.equal(plain[3 * 256 + 1], same[3 * 256 + 1]);
});

test('texts never touch, whatever their length', () => {
  for (let edge = 30; edge <= 160; edge += 0.5)
    for (const digits of [3, 4, 5, 8, 12]) {
      const { f, small } = sizes(edge, 0.696 * digits, 0.636 * 2 * digits);
      assert.ok(
        f * 0.696 * digits <= edge * 0.8 &&
          small * 0.636 * 2 * digits <= edge * 0.8 &&
          (small === 0 || small >= 7),
      );
    }
  assert.deepEqual(sizes(43, 0.696 * 12, 0.636 * 24), { f: 0, small: 0 });
  assert.ok(sizes(43, 0.696 * 3, 0.636 * 6).small > 0, 'three digits fit as in the picture');
  assert.equal(sizes(43, 0.696 * 4, 0.636 * 14).small, 0, 'f alone');
  assert.deepEqual(
    [figure(28, false), figure(28, true), figure(NaN, true), figure(Infinity, true)],
    ['28', '28.0', '', '∞'],
  );
  // A parent is no cost.
  assert.deepEqual(
    [needsDecimals([10, 14, 24, 0.5, 1, NaN]), needsDecimals([10, 14.5, 24.5, 0, 1, NaN])],
    [false, true],
  );
});

test('cells have whole edges that meet, at any scale and density', () => {
  const camera = cameraOn(500, 400, 80, 60);
  for (const [scale, ratio] of [
    [20.37, 1],
    [33.3, 2],
    [7.77, 1.5],
  ]) {
    camera.zoomAt(111, 222, scale / camera.scale);
    const frame = frameOf(camera, 500 * ratio, 400 * ratio, ratio);
    for (let x = frame.x0; x < frame.x1; x++)
      assert.ok(
        [Math.floor(frame.s), Math.ceil(frame.s)].includes(frame.edgeX(x + 1) - frame.edgeX(x)),
      );
    assert.ok(
      (frame.edgeX(frame.x0) <= 0 || frame.x0 === 0) &&
        (frame.edgeX(frame.x1) >= 500 * ratio || frame.x1 === 80),
    );
  }
});

/** @param {Partial<Picture>} [over] @returns {Picture} */
function picture(over = {}) {
  return {
    columns: 4,
    rows: 2,
    camera: cameraOn(300, 200, 4, 2),
    cells: Uint8Array.from([1, 1, 0, 9, 1, 1, 1, 1]),
    cellsVersion: 1,
    marks: Uint8Array.from([2, 2, 0, 0, 1, 2, 2, 1]),
    marksVersion: 1,
    from: [0, 0],
    to: [3, 1],
    path: [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    trail: [],
    current: null,
    walker: null,
    cursor: null,
    dragging: null,
    numbers: 'auto',
    jumps: false,
    bends: true,
    window: (_x, _y, w, h) => new Float64Array(w * h * 6).fill(NaN),
    ...over,
  };
}

test('reads a window once, until the view or the search changes', () => {
  let calls = 0;
  const window = (
    /** @type {number} */ _x,
    /** @type {number} */ _y,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) => {
    calls++;
    const values = new Float64Array(w * h * 6).fill(NaN);
    values.set([24, 10, 34, 0, 1, 2], 5 * 6);
    return values;
  };
  const known = new Known();
  const one = picture({ window });
  const frame = frameOf(one.camera, 300, 200, 1);
  assert.deepEqual([known.look(one, frame), known.look(one, frame), calls], [true, true, 1]);
  /** @type {number[][]} */
  const seen = [];
  known.eachParent((...cells) => seen.push(cells));
  assert.deepEqual(seen, [[1, 1, 0, 0]]);
  assert.deepEqual(
    [
      known.look({ ...one, marksVersion: 2 }, frame),
      calls,
      known.look({ ...one, window: null }, frame),
    ],
    [true, 2, false],
  );
  assert.equal(
    known.look(one, { ...frame, x0: 0, y0: 0, x1: MOST_NEAR, y1: 2 }),
    false,
    'too many to be seen',
  );
});

/** @param {number} length */
const seriesOf = (length) => Uint32Array.from({ length }, (_, i) => i % 97);

test('a curve keeps every peak and both ends, a smooth line does not exceed its points, and another series has another digest', () => {
  const series = new Uint32Array(250_001);
  series[123_457] = 900;
  series[250_000] = 7;
  const points = columns(series, 250_000, 600);
  assert.ok(points.length <= 600);
  assert.equal(Math.max(...points.map(({ most }) => most)), 900);
  assert.ok(
    Math.abs((points.find(({ most }) => most === 900)?.at ?? 0) - 123_457 / 250_000) < 1 / 600,
  );
  assert.deepEqual(
    [points[0].at, points[points.length - 1]],
    [0, { ...points[points.length - 1], at: 1, most: 7 }],
  );
  assert.deepEqual(
    columns(Uint32Array.from([1, 5, 3]), 4, 600).map(({ at, most }) => [at, most]),
    [
      [0, 1],
      [0.25, 5],
      [0.5, 3],
    ],
  );
  assert.deepEqual(
    [columns(new Uint32Array(), 0, 600), columns(Uint32Array.from([1]), 0, 600).length],
    [[], 1],
  );

  const slope = slopes([
    [0, 0],
    [1, 4],
    [2, 4],
    [3, 1],
    [4, 6],
    [5, 7],
  ]);
  assert.deepEqual([slope[2], slope[3], slopes([[0, 3]])[0]], [0, 0, 0], 'level where it turns');
  assert.ok(slope[4] > 0 && slope[4] <= 3 * 1);

  const digests = [
    seriesOf(5000),
    seriesOf(5000),
    seriesOf(5000).fill(0, 4999),
    seriesOf(4998),
  ].map(digest);
  assert.deepEqual(
    digests.map((one) => one === digests[0]),
    [true, true, false, false],
  );
});

test('an SVG joins cells of one colour to runs, and needs no other file; with y upwards it has rows from the bottom, and bars in their own colour', () => {
  const text = toSvg(picture(), layout, LAB.light, 'walls & <gardens>, "here\'s"');
  for (const part of [
    '<svg xmlns="http://www.w3.org/2000/svg" ',
    '<title>walls &#38; &#60;gardens&#62;, &#34;here&#39;s&#34;</title>',
    `<path fill="${LAB.light.wall}" d="M97 11h43v43h-43z"/>`,
    `<path fill="${LAB.light.closed}" d="M11 11h86v43h-86zM54 54h86v43h-86z"/>`,
    'd="M32.5 32.5l43 43h86"',
  ])
    assert.ok(text.includes(part), part);
  assert.doesNotMatch(text, /NaN|undefined|href|url\((?!#)|style=/);
  assert.equal(text.split('<').length, text.split('>').length);

  const camera = cameraOn(300, 200, 4, 2, shapeOf('', 2));
  const upwards = toSvg(
    picture({
      camera,
      layers: {
        under: [],
        over: [
          (context, frame, colours) => drawBars(context, frame, colours, Uint8Array.of(0, 0, 1)),
        ],
      },
    }),
    layout,
  );
  for (const part of [`<path fill="${LAB.light.bar}" d="M103.6 54.5h`, 'd="M32.5 75l43-43h86"'])
    assert.ok(upwards.includes(part), part);
});

test('fits a map whole and centred, with whole pixels for each cell, and follows the view and the map until you move it', () => {
  const fitted = cameraOn(1120, 690, 25, 15);
  fitted.fit(20);
  const [left, top] = [(1120 - 43 * 25) / 2, (690 - 43 * 15) / 2];
  assert.deepEqual(
    [fitted.scale, fitted.left, fitted.top, fitted.centre(0, 0)],
    [43, left, top, { x: left + 21.5, y: top + 21.5 }],
  );
  const camera = cameraOn(800, 600, 40, 30);
  const before = { ...camera };
  // None of these changes anything.
  camera.setView(800, 600);
  camera.setMap(40, 30);
  camera.panBy(0, 0);
  for (const factor of [1, NaN]) camera.zoomAt(1, 1, factor);
  assert.deepEqual([{ ...camera }, camera.fitted, camera.scale], [before, true, 20]);
  camera.setView(400, 300);
  assert.equal(camera.scale, 10);
  camera.zoomAt(200, 150, 3);
  assert.equal(camera.fitted, false);
  // Then it keeps the centre of the view.
  const middle = camera.cellAt(200.5, 150.5);
  camera.setView(500, 340);
  assert.deepEqual([camera.scale, camera.cellAt(250.5, 170.5)], [30, middle]);
  camera.setMap(100, 100);
  assert.equal(camera.fitted, true, 'another map is shown whole');
});

test('a zoom keeps the point under the pointer in place; a cell is at most 160 pixels, and the map at least half the view', () => {
  const camera = cameraOn(800, 600, 400, 300);
  for (const [px, py, factor] of [
    [123, 456, 3],
    [700, 20, 1.7],
    [400, 300, 4],
    [123, 456, 0.5],
  ]) {
    const under = () => [(px - camera.left) / camera.scale, (py - camera.top) / camera.scale];
    const [x, y] = under();
    camera.zoomAt(px, py, factor);
    assert.ok(Math.abs(under()[0] - x) < 1e-9 && Math.abs(under()[1] - y) < 1e-9);
  }
  for (const [side, factor, scale] of [
    [1024, 1e9, 160],
    [1024, 1e-9, 600 / 1024 / 2],
    [1, 1e-9, 160],
  ]) {
    const other = cameraOn(800, 600, side, side);
    other.zoomAt(10, 10, factor);
    assert.equal(other.scale, scale);
  }
});

test('part of the map stays in view, however far you drag it', () => {
  const seen = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ view) =>
    Math.min(at + size, view) - Math.max(at, 0);
  for (const scale of [0.3, 1, 8, 90]) {
    const camera = cameraOn(800, 600, 1024, 700);
    camera.zoomAt(400, 300, scale / camera.scale);
    for (const [dx, dy] of [
      [1e6, 0],
      [-1e6, 1e6],
      [0, -1e6],
      [1e6, 1e6],
    ]) {
      camera.panBy(dx, dy);
      assert.ok(
        seen(camera.left, 1024 * camera.scale, 800) >= Math.min(200, 1024 * camera.scale) - 1e-6,
      );
      assert.ok(
        seen(camera.top, 700 * camera.scale, 600) >= Math.min(150, 700 * camera.scale) - 1e-6,
      );
    }
  }
});

test('finds cells under points, and none beside the map; reveal moves no more than needed', () => {
  const small = cameraOn(500, 500, 10, 5);
  const { x, y } = small.centre(9, 4);
  assert.deepEqual([small.cellAt(x, y), small.cellAt(x, y + small.scale)], [[9, 4], null]);
  assert.deepEqual(
    [small.cellAt(small.left - 1, y), small.cellAt(small.left, small.top)],
    [null, [0, 0]],
  );
  const camera = cameraOn(400, 400, 1000, 1000);
  camera.zoomAt(200, 200, 20 / camera.scale);
  const before = { ...camera };
  camera.reveal(.../** @type {[number, number]} */ (camera.cellAt(200, 200)));
  assert.deepEqual({ ...camera }, before);
  for (const cell of /** @type {[number, number][]} */ ([
    [0, 0],
    [999, 999],
    [3, 700],
  ])) {
    camera.reveal(...cell);
    const at = camera.centre(...cell);
    assert.ok(
      at.x >= 10 && at.x <= 390 && at.y >= 10 && at.y <= 390,
      `${cell} at ${at.x}, ${at.y}`,
    );
  }
});

test('if cells are too small, shows the part around given cells that are close together, up to the edge of the map', () => {
  const camera = cameraOn(1000, 700, 100, 100);
  camera.fit(18, 18, [
    [3, 1],
    [2, 12],
  ]);
  assert.ok(camera.scale >= 24);
  assert.deepEqual([camera.left, camera.top, camera.fitted], [18, 18, true]);
  const goal = camera.centre(2, 12);
  assert.ok(goal.x > 0 && goal.x < 1000 && goal.y > 0 && goal.y < 700);
  camera.fit(18, 18, [
    [97, 98],
    [96, 87],
  ]);
  assert.deepEqual(
    [camera.left, camera.top],
    [1000 - 18 - 100 * camera.scale, 700 - 18 - 100 * camera.scale],
  );
  for (const cells of /** @type {[number, number][][]} */ ([
    [
      [1, 1],
      [98, 98],
    ],
    [
      [1, 50],
      [60, 50],
    ],
    [],
  ])) {
    camera.fit(18, 18, cells);
    assert.equal(camera.scale, 6.64, 'the whole map');
  }
  const small = cameraOn(1000, 700, 40, 30);
  small.fit(18, 18, [
    [3, 1],
    [2, 4],
  ]);
  assert.equal(small.scale, 22, 'cells that are large enough');
});

test('zooms in on a place, which stays in view, and shows nothing beside the map', () => {
  const camera = cameraOn(1000, 700, 100, 100);
  camera.fit(18);
  for (let n = 0; n < 12; n++) {
    const { x, y } = camera.centre(2, 12);
    camera.approach(x, y, 1.25);
    const at = camera.centre(2, 12);
    assert.ok(at.x > 0 && at.x < 1000 && at.y > 0 && at.y < 700, `press ${n}: ${at.x}, ${at.y}`);
    assert.ok(
      camera.left <= Math.max(18, (1000 - 100 * camera.scale) / 2) + 1e-9 &&
        camera.top <= 18 + 1e-9,
    );
    assert.ok(
      camera.left + 100 * camera.scale >= 982 || camera.left === (1000 - 100 * camera.scale) / 2,
    );
  }
  const before = camera.centre(50, 50);
  camera.approach(before.x, before.y, 1.25);
  const after = camera.centre(50, 50);
  assert.ok(
    Math.hypot(after.x - 500, after.y - 350) <= Math.hypot(before.x - 500, before.y - 350),
    'towards the middle',
  );
});

test('near shows the cells around a cell in a legible size, follows it, and leaves a map alone that has room or that was moved', () => {
  const camera = cameraOn(358, 208, 14, 9);
  camera.fit(5);
  assert.ok(camera.scale < 38);
  const isSeen = (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = camera.centre(x, y);
    const half = camera.scale / 2;
    return at.x >= half && at.x <= 358 - half && at.y >= half && at.y <= 208 - half;
  };
  for (const [x, y] of /** @type {const} */ ([
    [1, 4],
    [6, 4],
    [7, 1],
    [12, 7],
  ])) {
    camera.near(x, y);
    assert.equal(camera.scale, 43);
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        assert.ok(isSeen(x + dx, y + dy), `${x + dx},${y + dy} beside ${x},${y}`);
    assert.ok(
      camera.left <= 5 &&
        camera.left + 43 * 14 >= 353 &&
        camera.top <= 5 &&
        camera.top + 43 * 9 >= 203,
      'nothing beside the map',
    );
  }
  const { left, top } = camera;
  camera.near(11, 6);
  assert.deepEqual(
    [camera.left, camera.top, camera.fitted],
    [left, top, true],
    'a neighbour is in view already',
  );
  camera.panBy(30, 0);
  const moved = camera.left;
  camera.near(1, 4);
  assert.equal(camera.left, moved, 'the reader has moved it');

  const large = cameraOn(700, 450, 14, 9);
  large.fit(5);
  const { scale } = large;
  large.near(1, 4);
  assert.equal(large.scale, scale, 'numbers have room in the whole map');
});
