// Thousands of queries on one grid, on all cores of the machine and outside the page's thread. Each
// worker has its own search, tables and grid. Queries are dispatched in chunks of a few
// milliseconds, so that the load is even.

import { loadParts, modules } from './load.js';
import { fault, named, wholeNumbers } from './plain.js';
import { cores, sharesMemory, snapshotOf, startThread } from './threads.js';

/**
 * Options without those that a pool sets, for each member of a union.
 *
 * @template O
 * @typedef {O extends unknown ? Omit<O, 'paint' | 'record' | 'queries'> : never} Without
 */
/**
 * @typedef {import('./batch.js').Answers} Answers
 * @typedef {import('./grid.js').Grid} Grid
 * @typedef {import('./search.js').SearchOptions} SearchOptions
 * @typedef {import('./threads.js').Snapshot} Snapshot
 * @typedef {import('./threads.js').Thread} Thread
 * @typedef {import('./pool-worker.js').FromWorker} FromWorker
 * @typedef {import('./pool-worker.js').ToWorker} ToWorker
 *
 * @typedef {Without<SearchOptions> & { workers?: number | undefined }} PoolOptions
 *   `workers`: left out, one per core
 *
 * @typedef {object} BatchOptions
 * @property {boolean} [paths] whether answers include paths, false
 * @property {AbortSignal | undefined} [signal] cancels
 * @property {((answered: number, total: number) => void) | undefined} [onProgress] called after
 *   each chunk of answers
 *
 * @typedef {object} Slot
 * @property {Thread} thread
 * @property {number} snapshotId the id of its last snapshot
 * @property {number} waiting chunks without an answer
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {Uint32Array} queries
 * @property {number} total
 * @property {Snapshot} snapshot
 * @property {boolean} paths
 * @property {number} next the first query that is not dispatched
 * @property {number} answered
 * @property {[number, number]} paces milliseconds per query in the last two chunks
 * @property {{ at: number, answers: Answers }[]} parts
 * @property {(answered: number, total: number) => void} progress
 * @property {(answers: Answers) => void} resolve
 * @property {(error: unknown) => void} reject
 */

export { GridBatch } from './batch.js';
export { OUTCOMES } from './names.js';

/**
 * The target milliseconds of a chunk: short, so that all workers end together, but long compared
 * with a message.
 */
const CHUNK_MS = 8;
/** Queries of a chunk before their time is known. */
const FIRST_CHUNK = 8;
/** One to work on and one that waits, however busy the page is. */
const CHUNKS_AHEAD = 2;

/**
 * @example
 * const pool = new SearchPool({ algorithm: 'jps' });
 * await pool.open(grid);
 * const { status, cost } = await pool.batch(queries);   // x and y of start and goal, one query after another
 * grid.setCell([3, 4], 'wall');
 * await pool.batch(queries);                            // on the edited grid
 * pool.close();
 */
export class SearchPool {
  #options;
  #size;
  /** @type {Slot[]} */
  #slots = [];
  /** @type {Promise<void> | null} */
  #started = null;
  /** Rejects the promise of `open`. @type {(error: Error) => void} */
  #rejectOpen = () => {};
  /** @type {Grid | null} */
  #grid = null;
  /** @type {Snapshot | null} */
  #snapshot = null;
  /** In the order of the calls. @type {Job[]} */
  #jobs = [];
  #jobCount = 0;

  /**
   * Starts no worker yet.
   *
   * @param {PoolOptions} [given] those of a search, and `workers`
   * @throws an OptionError for `workers` below 1; `open` checks the others
   */
  constructor(given = {}) {
    if (typeof given !== 'object' || given === null) throw fault('options', given, 'an object');
    const { workers = cores(), ...options } = given;
    const [own] = Object.entries(options).find(([, value]) => typeof value === 'function') ?? [];
    if (own !== undefined)
      throw named(
        'OptionError',
        '{own}: found a function, which no worker can be sent; expected a word',
        { own },
      );
    if (!Number.isInteger(workers) || workers < 1)
      throw fault('workers', workers, 'a whole number from 1');
    this.#size = workers;
    this.#options = options;
  }

  /** The number of workers. */
  get workers() {
    return this.#size;
  }
  /** Whether workers share the memory of the cells. Otherwise each receives a copy. */
  get shared() {
    return sharesMemory();
  }

  /**
   * Sets the grid of the next batches, and starts the workers if none run. You can edit the grid
   * without another call.
   *
   * @param {Grid} grid
   * @throws an OptionError for options that a search refuses, and an Error if workers cannot start;
   *   then none are left
   */
  async open(grid) {
    this.#grid = grid;
    this.#started ??= this.#start();
    await this.#started;
  }

  /**
   * Answers queries on the grid at the time of the call. You can call it again before the first
   * batch ends. Batches are answered in order.
   *
   * @param {ArrayLike<number>} queries four whole numbers each: x and y of start and goal
   * @param {BatchOptions} [options]
   * @returns {Promise<Answers>} as from `GridBatch`
   * @throws an OptionError or a SearchError like `GridBatch`, the reason of the signal, what
   *   `onProgress` throws, and an Error if a worker stops or the pool is closed
   */
  async batch(queries, { paths = false, signal, onProgress } = {}) {
    if (!this.#grid) throw new Error('the pool has no grid; expected open(grid) first');
    if (queries.length % 4 !== 0)
      throw named('OptionError', 'queries: found {count} numbers; expected four a query', {
        count: String(queries.length),
      });
    signal?.throwIfAborted();
    const snapshot = (this.#snapshot = snapshotOf(this.#grid, this.#snapshot));
    const id = this.#jobCount++;
    const total = queries.length / 4;
    const over = new AbortController();
    /** @type {Promise<Answers>} */
    const answers = new Promise((resolve, reject) => {
      const job = {
        id,
        queries: wholeNumbers('queries', queries, Uint32Array).slice(),
        total,
        snapshot,
        paths,
        next: 0,
        answered: 0,
        paces: /** @type {[number, number]} */ ([0, 0]),
        parts: [],
        progress: onProgress ?? (() => {}),
        resolve,
        reject,
      };
      if (total === 0) return resolve(joined(job));
      signal?.addEventListener('abort', () => this.#drop(job, signal.reason), {
        signal: over.signal,
      });
      this.#jobs.push(job);
      this.#dispatch();
    });
    return answers.finally(() => over.abort());
  }

  /** Ends the workers and rejects running batches. `open` starts again. */
  close() {
    this.#stop(new Error('the pool was closed'));
  }

  async #start() {
    const parts = /** @type {import('./load.js').PartName[]} */ (['searches']);
    /** @type {Promise<never>} */
    const rejected = new Promise((_, reject) => (this.#rejectOpen = reject));
    const rejectOpen = this.#rejectOpen;
    try {
      await Promise.race([loadParts(parts), rejected]);
      const start = { type: 'start', modules: modules(parts), options: this.#options };
      const all = Array.from(
        { length: this.#size },
        () => new Promise((resolve) => this.#addSlot(start, () => resolve(undefined))),
      );
      this.#dispatch();
      await Promise.race([Promise.all(all), rejected]);
    } catch (error) {
      // Unless it was closed and opened again.
      if (this.#rejectOpen === rejectOpen)
        this.#stop(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  /** @param {object} start its first message @param {() => void} ready */
  #addSlot(start, ready) {
    const thread = startThread(
      // Bundlers look for this very expression.
      (Worker) => new Worker(new URL('./pool-worker.js', import.meta.url), { type: 'module' }),
      {
        message: (data) => this.#receive(slot, data, ready),
        failed: (error) => this.#slots.includes(slot) && this.#stop(error),
      },
    );
    /** @type {Slot} */
    const slot = { thread, snapshotId: -1, waiting: 0 };
    this.#slots.push(slot);
    thread.post(start);
  }

  /** @param {Slot} slot @param {FromWorker} data @param {() => void} ready */
  #receive(slot, data, ready) {
    if (!this.#slots.includes(slot)) return;
    if (data.type === 'ready') return ready();
    const job = this.#jobs.find(({ id }) => id === data.job);
    if (data.type === 'fault') {
      const { name, message, said, fatal } = data.fault;
      const error = Object.assign(named(name, message), said);
      if (fatal || data.job === null) return this.#stop(error);
      if (job) this.#drop(job, error);
    }
    slot.waiting -= 1;
    if (data.type === 'answers' && job) this.#take(job, data);
    this.#dispatch();
  }

  /** @param {Job} job @param {{ at: number, ms: number, answers: Answers }} chunk */
  #take(job, { at, ms, answers }) {
    job.parts.push({ at, answers });
    job.answered += answers.status.length;
    job.paces = [job.paces[1], ms / answers.status.length];
    try {
      job.progress(job.answered, job.total);
    } catch (error) {
      this.#drop(job, error);
    }
    if (job.answered < job.total || !this.#jobs.includes(job)) return;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    job.resolve(joined(job));
  }

  /** Gives chunks to the workers with the least to do. */
  #dispatch() {
    for (const job of this.#jobs) {
      while (job.next < job.total) {
        const least = Math.min(...this.#slots.map(({ waiting }) => waiting));
        const slot = this.#slots.find(({ waiting }) => waiting === least && waiting < CHUNKS_AHEAD);
        if (!slot) return;
        this.#give(slot, job);
      }
    }
  }

  /** @param {Slot} slot @param {Job} job */
  #give(slot, job) {
    const { id, queries, snapshot, paths, next } = job;
    /** @type {(message: ToWorker, transfer?: ArrayBufferLike[]) => void} */
    const post = slot.thread.post;
    if (slot.snapshotId !== snapshot.id) {
      const { width, height, cells, edits } = snapshot;
      post(
        edits && slot.snapshotId === snapshot.id - 1
          ? { type: 'edits', edits }
          : { type: 'grid', width, height, cells },
      );
      slot.snapshotId = snapshot.id;
    }
    const left = job.total - next;
    const share = Math.ceil(left / this.#size);
    // The faster one: the other may have made tables, or waited for other work of the machine.
    const pace = Math.min(...job.paces);
    const fast = pace > 0 ? Math.floor(CHUNK_MS / pace) : FIRST_CHUNK;
    const count = Math.max(1, Math.min(fast, Math.ceil(share / CHUNKS_AHEAD)));
    const dispatched = queries.slice(4 * next, 4 * (next + count));
    post({ type: 'chunk', job: id, at: next, queries: dispatched, paths, expect: share }, [
      dispatched.buffer,
    ]);
    job.next += count;
    slot.waiting += 1;
  }

  /** Ends a job early. @param {Job} job @param {unknown} error */
  #drop(job, error) {
    if (!this.#jobs.includes(job)) return;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    for (const slot of this.#slots)
      if (slot.waiting > 0) slot.thread.post({ type: 'cancel', job: job.id });
    job.reject(error);
  }

  /**
   * Ends all jobs and workers. The next batch needs `open` first.
   *
   * @param {Error} error rejects all running batches
   */
  #stop(error) {
    this.#started = this.#grid = this.#snapshot = null;
    this.#rejectOpen(error);
    for (const { thread } of this.#slots.splice(0)) thread.end();
    for (const job of this.#jobs.splice(0)) job.reject(error);
  }
}

/**
 * Returns the answers of all chunks, in the order of the queries.
 *
 * @param {Job} job
 * @returns {Answers}
 */
function joined({ total, parts }) {
  parts.sort((a, b) => a.at - b.at);
  const length = parts.reduce((sum, { answers }) => sum + answers.paths.length, 0);
  /** @type {Answers} */
  const all = {
    status: new Uint8Array(total),
    cost: new Float64Array(total),
    pathCost: new Float64Array(total),
    expanded: new Float64Array(total),
    paths: new Float32Array(length),
    pathStarts: new Uint32Array(total + 1),
  };
  let from = 0;
  for (const { at, answers } of parts) {
    for (const each of /** @type {const} */ (['status', 'cost', 'pathCost', 'expanded']))
      all[each].set(answers[each], at);
    all.paths.set(answers.paths, from);
    all.pathStarts.set(
      answers.pathStarts.map((start) => start + from),
      at,
    );
    from += answers.paths.length;
  }
  return all;
}
