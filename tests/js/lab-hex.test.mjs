// The lab on hexes, without a page: a text sets the layout and the next map resets it; strokes
// follow the hexes; and the pictures have outlines without gaps, cells under points, whole pixels
// that neighbours share, and bricks at a small scale.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import { frameOf } from '../../www/lab/draw/frame.js';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { toSvg } from '../../www/lab/draw/svg.js';
import { bricksSize, paintBricks } from '../../www/lab/draw/tiles.js';
import { decode, encode } from '../../www/lab/play/link.js';
import { Walker } from '../../www/lab/play/playhead.js';
import { cameraOn } from './support/camera.mjs';
import { numbers, searched } from './support/grids.mjs';
import { ROOMS, cellsOf, finish, gridOf, labOf, savedOf } from './support/lab.mjs';

const LAYOUTS = /** @type {const} */ (['odd-r', 'even-r', 'odd-q', 'even-q']);
const HEXES = 'layout even-r\n . . . S . .\n. . # # . .\n . . # . . .\n. . . . G .\n';

/** The result at the end. @param {import('../../www/lab/play/lab.js').Lab} lab */
function answerOf(lab) {
  finish(lab);
  return lab.snapshot();
}

test('a text of hexes sets the layout, the next map of squares resets it, and a choice by hand stays', () => {
  const lab = labOf(ROOMS, { movement: '4' });
  assert.equal(lab.editor.layout, '');
  lab.editor.open({ text: HEXES });
  assert.deepEqual(
    [lab.editor.layout, lab.options.movement, lab.options.layout],
    ['even-r', '6', 'even-r'],
  );
  // The walls below the start leave one of its two lower neighbours free. In odd-r both would be
  // walls.
  assert.deepEqual(
    [
      answerOf(lab).cost,
      lab.editor.undo(),
      lab.editor.layout,
      lab.options.movement,
      lab.editor.redo(),
      lab.editor.layout,
    ],
    [30, true, '', '4', true, 'even-r'],
  );
  lab.editor.open({ text: ROOMS });
  assert.deepEqual([lab.editor.layout, lab.options], ['', {}]);
  // The same if options come with the map, like with shipped ones.
  lab.editor.open({ text: HEXES }, { algorithm: 'greedy' });
  assert.deepEqual(
    [lab.options, lab.lasting],
    [{ algorithm: 'greedy', movement: '6', layout: 'even-r' }, { algorithm: 'greedy' }],
  );
  lab.editor.open({ text: ROOMS }, lab.options);
  assert.deepEqual(lab.options, { algorithm: 'greedy' });
  lab.configure({ algorithm: null, movement: '6', layout: 'odd-q' });
  assert.equal(lab.lasting.movement, '6');
  lab.editor.open({ text: ROOMS });
  assert.equal(lab.editor.layout, 'odd-q', 'squares in the text, hexes by choice');
  lab.editor.open({ text: lab.editor.text('ascii'), same: true });
  assert.equal(lab.editor.layout, 'odd-q');
});

test('the same map in another text, a link and an undo keep hexes, and that the map set them; the text has the layout of the search', async () => {
  const lab = labOf(HEXES);
  const other = labOf(ROOMS);
  other.restore(await decode(await encode(savedOf(lab))));
  assert.deepEqual([other.editor.layout, answerOf(other).cost], ['even-r', answerOf(lab).cost]);
  other.editor.open({ text: ROOMS });
  assert.deepEqual([other.editor.layout, other.editor.undo()], ['', true]);
  other.editor.open({ text: ROOMS });
  assert.deepEqual([other.editor.layout, lab.editor.text('hex')], ['', HEXES]);
  lab.editor.open({ text: lab.editor.text('digits'), format: 'digits', same: true });
  assert.equal(lab.editor.layout, 'even-r');
  lab.configure({ layout: 'odd-q' });
  assert.match(lab.editor.text('hex'), /^layout odd-q\n/);
  assert.throws(() => lab.editor.open({ text: 'layout odd-r\n . .\n. .\n', format: 'hex' }), {
    name: 'MapError',
    line: 2,
  });
  assert.equal(lab.editor.layout, 'odd-q', 'nothing has changed');
});

test('refuses a search that does not take hexes with the core’s message, and changes nothing', () => {
  const lab = labOf(HEXES);
  assert.throws(() => lab.configure({ algorithm: 'jps' }), /needs square cells/);
  assert.throws(
    () => lab.configure({ movement: '8-strict' }),
    /layout "even-r" is for movement "6"/,
  );
  assert.equal(lab.options.algorithm, undefined);
  lab.configure({ race: ['astar', 'jps'] });
  assert.match(answerOf(lab).lanes[1]?.error ?? '', /needs square cells/);
  lab.editor.open({ text: ROOMS });
  lab.configure({ algorithm: 'jps', race: null });
  assert.throws(() => lab.editor.open({ text: HEXES }), /needs square cells/);
  assert.deepEqual([lab.editor.layout, lab.editor.columns], ['', 12]);
});

for (const layout of LAYOUTS) {
  test(`${layout}: a fast stroke is a line of hexes and one step to undo`, () => {
    const lab = labOf(Array(9).fill('.'.repeat(12)).join('\n'), { movement: '6', layout });
    lab.editor.strokeBegin(1, 1, 'wall');
    lab.editor.strokeTo(10, 7);
    lab.editor.strokeEnd();
    const line = gridOf(lab).hexLine([1, 1], [10, 7], layout);
    assert.deepEqual(
      cellsOf(12, 9)
        .filter(([x, y]) => lab.editor.kindAt(x, y) === 'wall')
        .map(String)
        .sort(),
      line.map(String).sort(),
    );
    lab.editor.undo();
    assert.ok(lab.editor.cells.every((kind) => kind === 1));
  });
}

test('a walker over hexes takes the same time for each', () => {
  const walker = new Walker(
    [
      [0, 0],
      [0, 1],
      [1, 2],
      [1, 3],
    ],
    true,
  );
  walker.advance(1.5 / 6);
  assert.deepEqual([walker.place.x, walker.place.y], [0.5, 1.5]);
});

for (const layout of ['', ...LAYOUTS]) {
  test(`${layout || 'squares'}: with y upwards the map is its mirror image, to the pixel`, () => {
    const [columns, rows, height, ratio] = [24, 15, 301, 2];
    const [down, up] = [shapeOf(layout), shapeOf(layout, rows)];
    const camera = cameraOn(500, height, columns, rows, down);
    camera.zoomAt(200, 100, 2.3);
    const turned = cameraOn(500, height, columns, rows, up);
    const high = down.extent(columns, rows).height;
    assert.deepEqual(
      [shapeOf(layout, rows), up.extent(columns, rows)],
      [up, down.extent(columns, rows)],
    );
    Object.assign(turned, {
      scale: camera.scale,
      left: camera.left,
      top: height - camera.top - high * camera.scale,
    });
    const [frame, mirror] = [camera, turned].map((one) =>
      frameOf(one, 500 * ratio, height * ratio, ratio),
    );
    assert.ok(frame && mirror);
    assert.deepEqual(
      [mirror.x0, mirror.x1, mirror.y0, mirror.y1],
      [frame.x0, frame.x1, frame.y0, frame.y1],
    );
    for (const [x, y] of cellsOf(columns, rows)) {
      assert.ok(Math.abs(up.centreY(x, y) - (high - down.centreY(x, y))) < 1e-9);
      assert.deepEqual(up.cellAt(up.centreX(x, y), up.centreY(x, y)), [x, y]);
      const { left, top, w, h } = frame.box(x, y);
      const seen = mirror.box(x, y);
      assert.deepEqual(
        [seen.left, seen.top, seen.w, seen.h],
        [left, height * ratio - top - h, w, h],
      );
      assert.ok(Math.abs(mirror.midY(x, y) - (height * ratio - frame.midY(x, y))) <= 1);
    }
  });
}

for (const layout of LAYOUTS) {
  const shape = shapeOf(layout);
  const middle = (/** @type {number} */ x, /** @type {number} */ y) => [
    shape.centreX(x, y),
    shape.centreY(x, y),
  ];
  const away = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    Math.hypot(Number(a[0]) - Number(b[0]), Number(a[1]) - Number(b[1]));
  /** The cells with their centres nearest to that of a cell. @param {number} x @param {number} y */
  const beside = (x, y) =>
    cellsOf(3, 3)
      .map(([dx, dy]) => /** @type {const} */ ([x + dx - 1, y + dy - 1]))
      .filter((cell) => Math.abs(away(middle(x, y), middle(...cell)) - 1) < 0.5);

  test(`${layout}: the core’s six neighbours are at distance 1, each across a side, the nearest centre decides the cell, and the box touches the outermost cells`, () => {
    const grid = Grid.fromCells(9, 9, new Uint8Array(81).fill(1));
    for (const [x, y] of /** @type {[number, number][]} */ ([
      [4, 4],
      [4, 5],
      [5, 4],
      [5, 5],
    ])) {
      const search = searched(
        grid,
        { algorithm: 'dijkstra', movement: '6', layout, record: true },
        [x, y],
        [0, 0],
      );
      search.show(1);
      assert.deepEqual(
        cellsOf(9, 9).filter((_, at) => search.marks[at] === MARKS.open),
        beside(x, y),
      );
      const corners = (/** @type {number} */ cx, /** @type {number} */ cy) =>
        shape.corners.map((corner) =>
          corner.map((part, at) => (part + Number(middle(cx, cy)[at])).toFixed(9)).join(),
        );
      for (const [cx, cy] of beside(x, y)) {
        // Between two cells is their common side.
        for (const end of [middle(x, y), middle(cx, cy)])
          assert.ok(Math.abs(away(middle((x + cx) / 2, (y + cy) / 2), end) - 0.5) < 1e-12);
        assert.equal(
          corners(x, y).filter((corner) => corners(cx, cy).includes(corner)).length,
          2,
          'two corners are shared',
        );
      }
    }
    const next = numbers(7);
    for (let i = 0; i < 4000; i++) {
      const point = /** @type {[number, number]} */ ([next() * 12 - 1, next() * 12 - 1]);
      const [x, y] = shape.cellAt(...point);
      for (const [dx, dy] of cellsOf(5, 5))
        assert.ok(
          away(point, middle(x, y)) <= away(point, middle(x + dx - 2, y + dy - 2)) + 1e-9,
          `${point}`,
        );
    }
    const points = cellsOf(6, 5).flatMap(([x, y]) =>
      shape.corners.map(([cx, cy]) => [cx + shape.centreX(x, y), cy + shape.centreY(x, y)]),
    );
    const { width, height } = shape.extent(6, 5);
    for (const [axis, far] of [width, height].entries()) {
      const places = points.map((point) => Number(point[axis]));
      assert.ok(
        Math.abs(Math.min(...places)) < 1e-12 && Math.abs(Math.max(...places) - far) < 1e-12,
      );
    }
  });

  test(`${layout}: neighbours meet to the pixel, at any scale and density`, () => {
    const camera = cameraOn(500, 400, 60, 60, shape);
    for (const [scale = 1, ratio = 1] of [
      [20.37, 1],
      [33.3, 2],
      [7.77, 1.5],
      [48, 1],
    ]) {
      camera.zoomAt(111, 222, scale / camera.scale);
      const frame = frameOf(camera, 500 * ratio, 400 * ratio, ratio);
      const points = (/** @type {number} */ x, /** @type {number} */ y) => {
        const { kind, left, top, w, h, middle: tip, upper, lower } = frame.box(x, y);
        const own =
          kind === 'flat'
            ? [
                [0, tip],
                [upper, 0],
                [lower, 0],
                [w, tip],
                [lower, h],
                [upper, h],
              ]
            : [
                [tip, 0],
                [w, upper],
                [w, lower],
                [tip, h],
                [0, lower],
                [0, upper],
              ];
        return own.map(([px = 0, py = 0]) => `${left + px},${top + py}`);
      };
      const inner = cellsOf(60, 60).filter(
        ([x, y]) => x > frame.x0 && x < frame.x1 - 1 && y > frame.y0 && y < frame.y1 - 1,
      );
      for (const [x, y] of inner) {
        const own = points(x, y);
        for (const point of own) assert.match(point, /^-?\d+,-?\d+$/);
        for (const [cx, cy] of beside(x, y))
          assert.equal(own.filter((point) => points(cx, cy).includes(point)).length, 2);
      }
    }
  });

  test(`${layout}: all visible cells are in view, with few others; the map fits whole, its centres lead back to their cells, and none is beside it`, () => {
    const camera = cameraOn(300, 200, 40, 50, shape);
    camera.zoomAt(150, 100, 17 / camera.scale);
    for (const [dx, dy] of [
      [0, 0],
      [-90, 33],
      [400, 400],
      [-900, -900],
    ]) {
      camera.panBy(dx, dy);
      const frame = frameOf(camera, 300, 200, 1);
      const seen = cellsOf(40, 50).filter(([x, y]) => {
        const { left, top, w, h } = frame.box(x, y);
        return left + w > 0 && top + h > 0 && left < 300 && top < 200;
      });
      for (const [x, y] of seen)
        assert.ok(x >= frame.x0 && x < frame.x1 && y >= frame.y0 && y < frame.y1, `${x}, ${y}`);
      const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
      assert.ok(w * h <= seen.length + 2 * (w + h), `${w * h} for ${seen.length}`);
    }

    const whole = cameraOn(800, 600, 24, 15, shape);
    whole.fit(20);
    const { width, height } = shape.extent(24, 15);
    assert.ok(
      whole.left >= 19 &&
        whole.top >= 19 &&
        whole.left + width * whole.scale <= 781 &&
        whole.top + height * whole.scale <= 581,
    );
    for (const zoom of [1, 2.7]) {
      whole.zoomAt(400, 300, zoom);
      for (const cell of cellsOf(24, 15)) {
        const at = whole.centre(...cell);
        assert.deepEqual(whole.cellAt(at.x, at.y), cell);
      }
    }
    assert.equal(whole.cellAt(whole.left - 2, whole.top + 50), null);
    whole.reveal(23, 14);
    const last = whole.centre(23, 14);
    assert.ok(last.x > 0 && last.x < 800 && last.y > 0 && last.y < 600);
  });

  test(`${layout}: at a small scale, each pixel of the bricks has the colour of its cell`, () => {
    const [columns, rows] = [9, 8];
    const cells = Uint8Array.from({ length: columns * rows }, (_, at) => at + 1);
    const even = Uint32Array.from({ length: 65_536 }, (_, at) => at);
    const picture = /** @type {any} */ ({ columns, rows, cells, marks: null });
    const area = { x: 2, y: 1, w: 6, h: 5 };
    const { width, height } = bricksSize(shape, area.w, area.h);
    const whole = new Uint32Array(width * height);
    assert.deepEqual(paintBricks(whole, picture, shape, [even, even], area, 0, area.h), {
      down: 0,
      width,
      height,
    });
    for (const [px, py] of cellsOf(width, height)) {
      // Through the centres of the cells, where bricks and hexes agree.
      const [x, y] =
        shape.kind === 'pointy'
          ? shape.cellAt(area.x + (px + 0.5) / 2, shape.centreY(0, area.y + py))
          : shape.cellAt(shape.centreX(area.x + px, 0), area.y + (py + 0.5) / 2);
      const inside = x >= area.x && y >= area.y && x < area.x + area.w && y < area.y + area.h;
      assert.equal(
        whole[py * width + px],
        inside ? cells[y * columns + x] : 0,
        `pixel ${px}, ${py}`,
      );
    }
    // A redrawn part is the same as in the whole.
    for (let first = 0; first < area.h; first++) {
      const part = new Uint32Array(width * height);
      const { down, height: high } = paintBricks(
        part,
        picture,
        shape,
        [even, even],
        area,
        first,
        Math.min(first + 2, area.h),
      );
      assert.deepEqual(
        part.slice(0, high * width),
        whole.slice(down * width, (down + high) * width),
      );
    }
  });

  test(`${layout}: an SVG has an outline for each hex if they are few, and runs within its box if they are many`, () => {
    const picture = (/** @type {number} */ columns, /** @type {number} */ rows) =>
      /** @type {any} */ ({
        columns,
        rows,
        cells: Uint8Array.from({ length: columns * rows }, (_, at) => at % 2),
        marks: null,
        camera: cameraOn(100, 100, columns, rows, shape),
        from: [0, 0],
        to: [columns - 1, rows - 1],
        path: [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
        trail: [],
        numbers: 'none',
        window: null,
      });
    const reading = { marks: { none: 0, open: 1, closed: 2, scanned: 3, kept: 4 }, wall: 0 };
    const small = toSvg(picture(5, 4), reading);
    assert.deepEqual(
      [small.match(/M[\d. ]+([lhv][-\d. ]+){5,6}z/g)?.length, small.match(/NaN|undefined/)],
      [20, null],
    );
    const large = toSvg(picture(200, 150), reading);
    assert.doesNotMatch(large, /M[\d. ]+([lhv][-\d. ]+){5,6}z|NaN/);
    const [, width, height] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(large) ?? []).map(Number);
    for (const [, x, y] of large.matchAll(/M(-?[\d.]+) (-?[\d.]+)h/g))
      assert.ok(Number(x) >= 0 && Number(x) < width && Number(y) >= 0 && Number(y) < height);
  });
}
