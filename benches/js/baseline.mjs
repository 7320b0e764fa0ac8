// A* as a careful author writes it in plain JavaScript: typed arrays, no allocation in a search,
// nothing cleared between searches. A page gets this without wasm, so wasm has to be faster.
//
//   open the start
//   while a bucket is not empty: take the latest cell of the lowest f
//     if it is closed already, drop it: a cheaper path was found since
//     for each allowed step: if it is cheaper than the known path, record it and put the cell into the bucket of its f
//
// - The grid has a border of walls, so no step checks for the end of the map. Each cell has a byte with the steps that its
//   neighbours allow, computed once for each map.
// - Costs are whole numbers in the ratio 408 to 577, a convergent of √2: exact to two parts in a million, with far fewer values
//   of f than cells. Buckets are lists in one pool, by f minus the start's. A bit for each bucket says whether it has cells, and
//   a bit for each 32 of those, so the search for the next bucket takes a few instructions.
// - The label of a cell is two adjacent numbers: a stamp (the number of its search, and whether it is closed) and g. The
//   direction from which it was reached is a byte in another array. A new search takes the next stamp.

/** Straight and diagonal. */
const ROOT2 = /** @type {const} */ ([408, 577]);

/** @typedef {'8-strict' | '8-one-free' | '8-cut' | '4'} Movement */

// Even directions are straight, odd ones diagonal, clockwise from up.
const DX = [0, 1, 1, 1, 0, -1, -1, -1];
const DY = [-1, -1, 0, 1, 1, 1, 0, -1];

const STAMP = 0;
const G = 1;
const FIELDS = 2;
const NONE = 8;

export class Baseline {
  #stride;
  #straight;
  #diagonal;
  /** The allowed steps of each cell, one bit for each direction. */
  #moves;
  /** What a step adds to the index of a cell. */
  #delta;
  #cost;
  #cells;
  /** The direction from which each cell was reached. */
  #from;
  #stamp = 0;
  #heads = new Int32Array(1 << 12).fill(-1);
  #words = new Uint32Array((1 << 12) >> 5);
  #groups = new Uint32Array((1 << 12) >> 10);
  #pool = new Int32Array(1 << 16);
  /** The cost of the last path, in cell widths. NaN if there was none. */
  cost = NaN;
  expanded = 0;

  /**
   * @param {{ width: number, height: number, cells: Uint8Array }} map a byte a cell, 0 for wall
   * @param {{ movement?: Movement, costs?: readonly [number, number] }} [rules]
   */
  constructor({ width, height, cells }, { movement = '8-strict', costs = ROOT2 } = {}) {
    const stride = width + 2;
    const free = new Uint8Array(stride * (height + 2));
    for (let y = 0; y < height; y++)
      free.set(cells.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1);
    this.#stride = stride;
    [this.#straight, this.#diagonal] = costs;
    this.#delta = Int32Array.from(DX, (dx, at) => dx + (DY[at] ?? 0) * stride);
    this.#cost = Int32Array.from(DX, (_, at) => costs[at & 1] ?? 0);
    this.#moves = movesOf(free, stride, this.#delta, movement);
    this.#cells = new Int32Array(free.length * FIELDS);
    this.#from = new Uint8Array(free.length);
  }

  /**
   * @param {number} sx @param {number} sy @param {number} gx @param {number} gy
   * @returns {Uint32Array | null} x and y of each cell in turn, or that there is no path
   */
  search(sx, sy, gx, gy) {
    const goal = (gy + 1) * this.#stride + gx + 1;
    const reached = this.#run((sy + 1) * this.#stride + sx + 1, goal, gx + 1, gy + 1);
    if (!reached) {
      this.cost = NaN;
      return null;
    }
    this.cost = (this.#cells[goal * FIELDS + G] ?? 0) / this.#straight;
    return this.#path(goal);
  }

  /**
   * @param {number} start
   * @param {number} goal
   * @param {number} gx with the border
   * @param {number} gy
   */
  #run(start, goal, gx, gy) {
    const stride = this.#stride;
    const straight = this.#straight;
    const turn = this.#diagonal - 2 * straight;
    const moves = this.#moves;
    const delta = this.#delta;
    const costs = this.#cost;
    const cells = this.#cells;
    const from = this.#from;
    this.#stamp += 2;
    const opened = this.#stamp;
    const closed = opened + 1;
    let heads = this.#heads;
    let words = this.#words;
    let groups = this.#groups;
    let pool = this.#pool;
    let expanded = 0;
    // The lowest bucket that may have cells. The heuristic is consistent, so it never decreases.
    let low = 0;

    const sdx = Math.abs((start % stride) - gx);
    const sdy = Math.abs(((start / stride) | 0) - gy);
    const base = straight * (sdx + sdy) + turn * (sdx < sdy ? sdx : sdy);
    cells[start * FIELDS + STAMP] = opened;
    cells[start * FIELDS + G] = 0;
    from[start] = NONE;
    pool[0] = start;
    pool[1] = -1;
    let used = 2;
    heads[0] = 0;
    words[0] = 1;
    groups[0] = 1;

    let found = false;
    for (;;) {
      low = lowest(words, groups, low);
      if (low < 0) break;
      const entry = heads[low] ?? 0;
      const cell = pool[entry] ?? 0;
      const next = pool[entry + 1] ?? 0;
      heads[low] = next;
      if (next < 0) {
        const word = low >> 5;
        if ((words[word] = (words[word] ?? 0) & ~(1 << (low & 31))) === 0)
          groups[word >> 5] = (groups[word >> 5] ?? 0) & ~(1 << (word & 31));
      }
      const at = cell * FIELDS;
      if (cells[at + STAMP] === closed) continue;
      cells[at + STAMP] = closed;
      expanded++;
      if (cell === goal) {
        found = true;
        break;
      }
      const g = cells[at + G] ?? 0;
      const row = (cell / stride) | 0;
      const offX = cell - row * stride - gx;
      const offY = row - gy;
      for (let left = moves[cell] ?? 0; left !== 0; left &= left - 1) {
        const direction = 31 - Math.clz32(left & -left);
        const to = cell + (delta[direction] ?? 0);
        const there = to * FIELDS;
        const stamp = cells[there + STAMP];
        if (stamp === closed) continue;
        const cost = g + (costs[direction] ?? 0);
        if (stamp === opened && (cells[there + G] ?? 0) <= cost) continue;
        cells[there + STAMP] = opened;
        cells[there + G] = cost;
        from[to] = direction;
        const toX = offX + (DX[direction] ?? 0);
        const toY = offY + (DY[direction] ?? 0);
        const dx = toX < 0 ? -toX : toX;
        const dy = toY < 0 ? -toY : toY;
        const bucket = cost + straight * (dx + dy) + turn * (dx < dy ? dx : dy) - base;
        if (bucket >= heads.length) {
          this.#widen(bucket);
          heads = this.#heads;
          words = this.#words;
          groups = this.#groups;
        }
        if (used === pool.length) {
          this.#pool = new Int32Array(2 * used);
          this.#pool.set(pool);
          pool = this.#pool;
        }
        pool[used] = to;
        pool[used + 1] = heads[bucket] ?? -1;
        heads[bucket] = used;
        used += 2;
        const word = bucket >> 5;
        words[word] = (words[word] ?? 0) | (1 << (bucket & 31));
        groups[word >> 5] = (groups[word >> 5] ?? 0) | (1 << (word & 31));
      }
    }
    this.expanded = expanded;
    // The next search would find what is left in the buckets.
    for (
      let bucket = lowest(words, groups, 0);
      bucket >= 0;
      bucket = lowest(words, groups, bucket)
    ) {
      heads[bucket] = -1;
      const word = bucket >> 5;
      if ((words[word] = (words[word] ?? 0) & ~(1 << (bucket & 31))) === 0)
        groups[word >> 5] = (groups[word >> 5] ?? 0) & ~(1 << (word & 31));
    }
    return found;
  }

  /** Space for a bucket. @param {number} bucket */
  #widen(bucket) {
    const size = 2 ** Math.ceil(Math.log2(bucket + 1));
    const heads = new Int32Array(size).fill(-1);
    const words = new Uint32Array(size >> 5);
    const groups = new Uint32Array(size >> 10);
    heads.set(this.#heads);
    words.set(this.#words);
    groups.set(this.#groups);
    this.#heads = heads;
    this.#words = words;
    this.#groups = groups;
  }

  /** @param {number} goal */
  #path(goal) {
    const from = this.#from;
    let length = 1;
    for (let cell = goal; from[cell] !== NONE; length++) cell -= this.#delta[from[cell] ?? 0] ?? 0;
    const path = new Uint32Array(2 * length);
    for (let cell = goal, at = 2 * length - 2; at >= 0; at -= 2) {
      path[at] = (cell % this.#stride) - 1;
      path[at + 1] = ((cell / this.#stride) | 0) - 1;
      cell -= this.#delta[from[cell] ?? 0] ?? 0;
    }
    return path;
  }
}

/**
 * The first bucket from `from` on that has cells. −1 if none does.
 * @param {Uint32Array} words @param {Uint32Array} groups @param {number} from
 */
function lowest(words, groups, from) {
  let word = from >> 5;
  let bits = (words[word] ?? 0) & (-1 << (from & 31));
  if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits & -bits);
  word++;
  let group = word >> 5;
  bits = (groups[group] ?? 0) & (-1 << (word & 31));
  while (bits === 0) {
    if (++group >= groups.length) return -1;
    bits = groups[group] ?? 0;
  }
  word = (group << 5) + 31 - Math.clz32(bits & -bits);
  bits = words[word] ?? 0;
  return (word << 5) + 31 - Math.clz32(bits & -bits);
}

/**
 * @param {Uint8Array} free with a border
 * @param {number} stride
 * @param {Int32Array} delta
 * @param {Movement} movement
 * @returns {Uint8Array} the allowed steps of each cell
 */
function movesOf(free, stride, delta, movement) {
  // How many of the two cells beside a diagonal must be free. Four-way movement has no diagonals.
  const beside = { '8-strict': 2, '8-one-free': 1, '8-cut': 0, '4': 3 }[movement];
  const moves = new Uint8Array(free.length);
  for (let cell = stride; cell < free.length - stride; cell++) {
    if (free[cell] === 0) continue;
    let bits = 0;
    for (let direction = 0; direction < 8; direction++) {
      if (free[cell + (delta[direction] ?? 0)] === 0) continue;
      if (direction & 1) {
        const before = free[cell + (delta[direction - 1] ?? 0)] ?? 0;
        const after = free[cell + (delta[(direction + 1) & 7] ?? 0)] ?? 0;
        if (before + after < beside) continue;
      }
      bits |= 1 << direction;
    }
    moves[cell] = bits;
  }
  return moves;
}
