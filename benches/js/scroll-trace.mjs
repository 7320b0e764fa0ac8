// Reads a Chromium trace: what its main thread did between the marks of a page, one in each frame.

/**
 * @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid:
 *   number, args: any }} TraceEvent times in microseconds
 */
/**
 * @typedef {{ from: number, to: number, at: number, busy: number }} Frame from and to in
 *   microseconds, busy in milliseconds that the thread ran: not those that it waited for a
 *   processor
 */

/** The name of an event with a duration. @type {Record<string, (args: any) => string>} */
const NAMES = {
  'FunctionCall': ({ data }) => `${data?.functionName || 'script'} (${fileOf(data?.url)})`,
  'EvaluateScript': ({ data }) => `evaluating ${fileOf(data?.url)}`,
  'v8.compileModule': (args) => `compiling ${fileOf(args?.fileName)}`,
  'TimerFire': () => 'a timer',
  'FireAnimationFrame': () => 'frame callbacks',
  'RunMicrotasks': () => 'promises',
  'UpdateLayoutTree': () => 'styles',
  'Layout': () => 'layout',
  'Commit': () => 'handing over to the compositor',
  'MajorGC': () => 'garbage',
  'MinorGC': () => 'young garbage',
  'v8.evaluateModule': () => 'evaluating a module',
};

/** @param {string} [url] */
const fileOf = (url = '') => url.split('/').at(-1) || 'no file';

/** All events of the thread with the marks. @param {TraceEvent[]} events @param {string} mark */
export function mainThread(events, mark) {
  const own = events.find(({ name }) => name === mark);
  if (!own) throw new Error(`found no mark "${mark}" in the trace; expected one a frame`);
  return events
    .filter(({ pid, tid }) => pid === own.pid && tid === own.tid)
    .sort((a, b) => a.ts - b.ts);
}

/**
 * Frame by frame, from one mark to the next.
 *
 * @param {TraceEvent[]} thread
 * @param {string} prefix of the marks
 * @returns {Frame[]}
 */
export function framesOf(thread, prefix) {
  const marks = thread.filter(({ name }) => name.startsWith(prefix)).map(({ ts }) => ts);
  const tasks = thread.filter(({ name, dur }) => name === 'RunTask' && dur !== undefined);
  let first = 0;
  return marks.slice(1).map((to, at) => {
    const from = marks[at] ?? to;
    let busy = 0;
    for (let task = tasks[first]; task && end(task) <= from; task = tasks[first]) first++;
    for (const task of tasks.slice(first)) {
      if (task.ts >= to) break;
      const { dur = 0, tdur = dur } = task;
      // A task that crosses a mark counts for both frames, by its parts.
      if (dur > 0) busy += ((Math.min(to, end(task)) - Math.max(from, task.ts)) / dur) * tdur;
    }
    return { from, to, at, busy: busy / 1000 };
  });
}

/**
 * The longest frames, and what took most of them.
 *
 * @param {TraceEvent[]} thread
 * @param {Frame[]} frames
 * @param {number} count
 */
export function slowest(thread, frames, count) {
  return [...frames]
    .sort((a, b) => b.busy - a.busy)
    .slice(0, count)
    .map(({ from, to, at, busy }) => {
      const inside = thread.filter(
        ({ name, ts, dur = 0 }) => NAMES[name] && ts >= from && ts < to && dur > 1000,
      );
      const parts = inside
        .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
        .slice(0, 5)
        .map(
          ({ name, tdur = 0, args }) =>
            `${NAMES[name]?.(args) ?? name} ${(tdur / 1000).toFixed(1)}`,
        );
      return `frame ${at}, ${busy.toFixed(1)} ms: ${parts.join(', ')}`;
    });
}

/** @param {TraceEvent} task */
const end = ({ ts, dur = 0 }) => ts + dur;
