// The unfolded cube: neighbours in the net are neighbours on the cube, folded it is the cube, and a
// crowd on it is the same squares as paths and as pixels.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createNetCrowd, stamp } from '../../www/cube/draw/net-crowd.js';
import { axisOf, layOutNet, meaningOf, swing } from '../../www/cube/draw/net-layout.js';
import { Matrix4, Quaternion } from '../../www/cube/gl/math.js';
import { FACES, centre, dot, frame, times, walk } from './support/geometry.mjs';

/** @typedef {import('../../www/cube/draw/net-layout.js').Net} Net */
/** @typedef {import('./support/geometry.mjs').Cell} Cell */
/** @typedef {import('./support/geometry.mjs').Vector} Vector */

const SIZE = 5;
const faces = FACES.map((name) => frame(name));

/**
 * Every face in the centre, each of its sides at the top, in landscape and in portrait.
 *
 * @type {{ net: Net, screen: number[] }[]}
 */
const NETS = faces.flatMap(({ right, down, normal }) => {
  /** @type {[Vector, Vector][]} */
  const turns = [
    [right, down],
    [down, times(right, -1)],
    [times(right, -1), times(down, -1)],
    [times(down, -1), right],
  ];
  return turns.flatMap(([x, y]) =>
    [false, true].map((standing) => ({
      net: layOutNet(faces, { right: x, down: y, normal }, standing),
      screen: [...x, ...times(y, -1), ...normal],
    })),
  );
});
const [{ net: NET, screen: SCREEN } = assert.fail('no net')] = NETS;

/**
 * The centre of a cell in the picture, in sides of a face.
 *
 * @param {import('../../www/cube/draw/net-layout.js').Side[]} sides
 * @param {Cell} cell
 * @returns {[number, number]}
 */
function seen(sides, { face, x, y }) {
  const side = sides[FACES.indexOf(face)] ?? assert.fail(face);
  const at = (/** @type {0 | 1} */ axis) =>
    side.corner[axis] + (side.right[axis] * (x + 0.5) + side.down[axis] * (y + 0.5)) / SIZE;
  return [at(0), at(1)];
}

/**
 * The cells of a face along one of its directions in the net.
 *
 * @param {Net} net
 * @param {number} face
 * @param {number} direction
 */
function rim(net, face, direction) {
  const name = FACES[face] ?? '';
  const axis = axisOf(net.placed[face]?.frame ?? assert.fail(), direction);
  const cells = Array.from({ length: SIZE ** 2 }, (_, at) => ({
    face: name,
    x: at % SIZE,
    y: Math.floor(at / SIZE),
  }));
  return { axis, cells: cells.filter((cell) => dot(centre(cell, SIZE), axis) === SIZE - 1) };
}

/** @param {number} a @param {number} b */
const close = (a, b) => Math.abs(a - b) < 1e-9;

test('six faces do not overlap, with five hinges and seven cuts, in every layout', () => {
  for (const { net } of NETS) {
    assert.equal(new Set(net.placed.map(({ column, row }) => `${column} ${row}`)).size, 6);
    const spans = /** @type {const} */ (['column', 'row'])
      .map((axis) => net.placed.map((placed) => placed[axis]))
      .map((all) => Math.max(...all) - Math.min(...all) + 1);
    assert.deepEqual(
      [...spans, net.cuts.length, net.placed.filter(({ parent }) => parent >= 0).length],
      [net.across, net.down, 7, 5],
    );
  }
});

test('over a hinge, neighbours on the cube are neighbours in the net, and over a cut they are at edges with the same letter', () => {
  for (const { net } of NETS) {
    const sides = swing(net, faces, 0, null);
    const cut = new Map(
      net.cuts.flatMap(([a, b]) => [
        [`${a.face} ${a.direction}`, b],
        [`${b.face} ${b.direction}`, a],
      ]),
    );
    for (let face = 0; face < 6; face++)
      for (let direction = 0; direction < 4; direction++) {
        const { axis, cells } = rim(net, face, direction);
        assert.equal(cells.length, SIZE);
        const other = cut.get(`${face} ${direction}`);
        for (const cell of cells) {
          const over = walk(cell, axis, SIZE).cell;
          if (other) {
            assert.ok(
              rim(net, other.face, other.direction).cells.some(
                (one) => one.face === over.face && one.x === over.x && one.y === over.y,
              ),
            );
          } else {
            const [[ax, ay], [bx, by]] = [seen(sides, cell), seen(sides, over)];
            const [dx, dy] =
              [
                [1, 0],
                [0, 1],
                [-1, 0],
                [0, -1],
              ][direction] ?? assert.fail();
            assert.ok(
              close((bx - ax) * SIZE, dx ?? 0) && close((by - ay) * SIZE, dy ?? 0),
              `${cell.face} to ${over.face}`,
            );
          }
        }
      }
  }
});

/** An arbitrary rotation. @type {[Vector, Vector, Vector]} */
const ROWS = [
  [0.8, -0.36, 0.48],
  [0.6, 0.48, -0.64],
  [0, 0.8, 0.6],
];
const HELD = new Quaternion().setFromRotationMatrix(
  new Matrix4().set(...ROWS[0], 0, ...ROWS[1], 0, ...ROWS[2], 0, 0, 0, 0, 1),
);

test('folded, it is the cube: the same positions, and the same faces towards the viewer; half folded, it is neither, and flat, all faces show their outside', () => {
  for (const { net } of NETS) {
    const sides = swing(net, faces, 1, HELD);
    /** @param {Cell} cell */
    const expected = (cell) => ROWS.map((row) => dot(row, centre(cell, SIZE)) / (2 * SIZE));
    const first = { face: 'front', x: 0, y: 0 };
    const [[x0, y0], [ex0 = 0, ey0 = 0]] = [seen(sides, first), expected(first)];
    FACES.forEach((face, at) => {
      for (const [x, y] of [
        [0, 0],
        [4, 0],
        [0, 4],
        [4, 4],
      ]) {
        const cell = { face, x: x ?? 0, y: y ?? 0 };
        const [[sx, sy], [ex = 0, ey = 0]] = [seen(sides, cell), expected(cell)];
        assert.ok(
          Math.abs(sx - x0 - (ex - ex0)) < 1e-6 && Math.abs(sy - y0 + (ey - ey0)) < 1e-6,
          `${face} ${x} ${y}`,
        );
      }
      assert.equal(sides[at]?.front, dot(ROWS[2], frame(face).normal) > 0, face);
    });
  }
  const [folded, half, flat] = [1, 0.5, 0].map((fold) => swing(NET, faces, fold, HELD));
  const [a, b, c] = [folded, half, flat].map((sides) =>
    seen(sides ?? [], { face: 'back', x: 0, y: 0 }),
  );
  assert.ok(
    a &&
      b &&
      c &&
      Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.2 &&
      Math.hypot(c[0] - b[0], c[1] - b[1]) > 0.2,
  );
  assert.ok(flat?.every(({ front, shade }) => front && shade === 0));
});

test('a direction on the screen is one in the net, whatever the core calls it', () => {
  const words = ['right', 'down', 'left', 'up'];
  for (const { net } of NETS) {
    for (const { screen } of NETS.filter((_, at) => at % 2 === 0)) {
      const [right, up, out] = [0, 3, 6].map(
        (at) => /** @type {Vector} */ (screen.slice(at, at + 3)),
      );
      const core = [right, times(up ?? [0, 0, 0], -1), times(right ?? [0, 0, 0], -1), up];
      const here = net.placed.find((placed) => dot(placed.frame.normal, out ?? [0, 0, 0]) === 1);
      assert.ok(here);
      words.forEach((word, direction) => {
        const meant = core[words.indexOf(meaningOf(net, word, screen))];
        assert.deepEqual(
          meant?.map((part) => part + 0),
          axisOf(here.frame, direction).map((part) => part + 0),
        );
      });
    }
  }
  assert.equal(meaningOf(NET, 'up', SCREEN), 'up', 'the face in the middle is not rotated');
  assert.equal(meaningOf(NET, 'sideways', SCREEN), 'sideways', 'the core refuses it');
});

/** @typedef {{ width: number, data: Uint8ClampedArray }} Image */
/**
 * @typedef {{ image: Image, x: number, y: number, width: number }} Laid an image, and its position
 *   in cells
 */

const CELLS = 31;
const EACH = 200;

/** A path that records its squares. */
class FakePath {
  /** @type {[number, number, number][]} */
  rects = [];
  rect = (/** @type {[number, number, number]} */ ...square) => this.rects.push(square);
}

class FakeImage {
  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

const page = /** @type {any} */ (globalThis);
before(() => {
  const createElement = () => {
    const canvas = {
      width: 0,
      height: 0,
      image: /** @type {Image | null} */ (null),
      getContext: () => context,
    };
    const context = {
      canvas,
      putImageData: (/** @type {Image} */ { width, data }) =>
        (canvas.image = { width, data: data.slice() }),
      fillRect: () => undefined,
    };
    return canvas;
  };
  Object.assign(page, { Path2D: FakePath, ImageData: FakeImage, document: { createElement } });
});
after(() => {
  for (const name of ['Path2D', 'ImageData', 'document']) delete page[name];
});

/**
 * Draws a face at a size, and returns the filled paths and the images.
 *
 * @param {ReturnType<typeof createNetCrowd>} crowd
 * @param {number} face
 * @param {number} side in pixels
 */
function drawn(crowd, face, side) {
  const scale = side / CELLS;
  /** @type {FakePath[]} */
  const paths = [];
  /** @type {Laid[]} */
  const laid = [];
  const back = { a: 1 / scale, b: 0, c: 0, d: 1 / scale, e: 0, f: 0 };
  crowd.draw(
    /** @type {any} */ ({
      canvas: { width: side, height: side },
      getTransform: () => ({ a: scale, b: 0, c: 0, d: scale, e: 0, f: 0, inverse: () => back }),
      setTransform: () => undefined,
      fill: (/** @type {FakePath} */ path) => paths.push(path),
      drawImage: (
        /** @type {{ image: Image }} */ { image },
        /** @type {number} */ x,
        /** @type {number} */ y,
        /** @type {number} */ width,
      ) => laid.push({ image, x, y, width }),
    }),
    face,
    [0, -scale],
  );
  return { paths, laid };
}

/** A number of walkers on every face, each in its own cell. @param {number} each */
function crowdOf(each) {
  const crowd = createNetCrowd(
    /** @type {any} */ ({ faces }),
    /** @type {any} */ ({ walker: '#8844aa' }),
  );
  const cells = FACES.flatMap((face) =>
    Array.from({ length: each }, (_, at) => ({
      face,
      x: (4 * at) % CELLS,
      y: Math.floor((4 * at) / CELLS),
    })),
  );
  const places = new Float32Array(cells.flatMap((cell) => times(centre(cell, CELLS), 0.5)));
  assert.equal(
    crowd.update(
      /** @type {any} */ ({
        version: 1,
        walkers: cells.length,
        perCell: 3,
        side: 1,
        places,
        field: null,
      }),
      CELLS,
    ),
    true,
  );
  return crowd;
}

/** The covered share of an image between two positions, in pixels. @param {Image} image */
const covered = ({ data }) =>
  data.reduce((sum, value, at) => (at % 4 === 3 ? sum + value / 255 : sum), 0);

test('draws a few walkers as paths, many as pixels, and paths again after zooming in: the same squares', () => {
  const [few, many] = [crowdOf(5), crowdOf(EACH)];
  for (let face = 0; face < 6; face++) {
    assert.deepEqual(
      [drawn(few, face, 310).laid.length, drawn(few, face, 310).paths[0]?.rects.length],
      [0, 5],
    );
    const near = drawn(many, face, 900);
    const far = drawn(many, face, 310);
    assert.deepEqual(
      [near.laid.length, near.paths.length, far.laid.length, far.paths.length],
      [0, 2, 2, 0],
      'bodies and heads',
    );
    const [[{ rects } = assert.fail()], [{ image, x, y, width } = assert.fail()]] = [
      near.paths,
      far.laid,
    ];
    assert.equal(rects.length, EACH);
    const fine = 310 / CELLS;
    assert.ok(Math.abs(image.width / width - fine) < 1e-9, 'a pixel is a pixel');
    let area = 0;
    for (const [left, top, side] of rects) {
      area += (side * fine) ** 2;
      const [column, row] = [
        Math.floor((left + side / 2 - x) * fine),
        Math.floor((top + side / 2 - y) * fine),
      ];
      assert.equal(
        image.data[4 * (row * image.width + column) + 3],
        255,
        `a square at ${left}, ${top}`,
      );
    }
    assert.ok(
      Math.abs(covered(image) / area - 1) < 0.01,
      `${covered(image)} pixels; expected ${area}`,
    );
  }
});

test('moves pixels in steps while a face rotates, so no frame needs a new image', () => {
  const crowd = crowdOf(EACH);
  const [a, b, c] = [201.3, 230.7, 257].map((side) => drawn(crowd, 0, side).laid[0]?.image.width);
  assert.ok(a !== undefined && a === b && c !== undefined && c > a);
});

test('a square covers pixels by the share of each, and two halves make three quarters', () => {
  const image = { width: 6, data: new Uint8ClampedArray(4 * 36) };
  const at = (/** @type {number} */ x, /** @type {number} */ y) => image.data[4 * (6 * y + x) + 3];
  stamp(image.data, 6, 1.5, 2, 2);
  assert.deepEqual(
    [[0, 1, 2, 3, 4].map((x) => at(x, 2)), at(2, 1), at(2, 3), at(2, 4)],
    [[0, 128, 255, 128, 0], 0, 255, 0],
  );
  stamp(image.data, 6, 0.5, 3.5, 1);
  assert.deepEqual([at(0, 3), at(1, 3), at(1, 4)], [64, 128 + 32, 64]);
  stamp(image.data, 6, 3.5, 2, 1);
  assert.deepEqual([at(3, 2), at(4, 2)], [192, 128]);
});
