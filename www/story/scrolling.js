// At which part of the text the reader is: the last whose beginning has come up to a line a third down what can be read. Where
// the page begins or ends there, the line comes down with the first scroll and goes to the bottom with the last, so that short parts at
// either end have their turn as well.

/** How far down the readable height the line lies. */
const LINE = 1 / 3;
/** A scroll that was asked for begins within this, or is not needed; without `scrollend` it is also over after so long a rest, in milliseconds. */
const PATIENCE_MS = 600;
/** A scroll is over after so many frames without a move. */
const STILL_FRAMES = 3;
/** What a scroll may still bring after it was over, in pixels: less than any key, wheel or finger. */
const SLACK = 8;
/** A window that is higher or lower by less than this part has lost or got back a phone's bar, which comes and goes with a scroll. */
const BAR = 0.25;
/** A reader who presses one of these scrolls, also while the page does. */
const KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];
/** The button of a mouse that scrolls by where it is moved. */
const MIDDLE = 1;

/**
 * @typedef {object} Hold
 * @property {Element} part
 * @property {number} top where it is in the window
 * @property {number} width of the window when it was asked for
 * @property {number} height
 * @property {boolean} rests whether the scroll to it is over
 * @property {number} since when it has not moved
 * @property {number} frames for how many frames it has not moved
 * @property {number} patience in milliseconds
 */

/**
 * @param {Element} text the column
 * @param {Element} stage what stands beside it, or lies over its top
 * @param {() => readonly Element[]} parts
 * @param {(index: number) => void} reached
 */
export function createScrolling(text, stage, parts, reached) {
  let watching = new AbortController();
  let frame = 0;
  /** The part that was asked for, in force wherever it lies until the reader scrolls. @type {Hold | null} */
  let hold = null;

  function letGo() {
    if (!hold) return;
    hold = null;
    cancelAnimationFrame(frame);
    frame = 0;
  }

  /** Lets go of what was asked for, and looks with the next frame where the reader is. */
  function look() {
    letGo();
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const line = lineAt();
      reached(Math.max(0, parts().findLastIndex((part) => topOf(part) <= line)));
    });
  }

  /** In the window. */
  function lineAt() {
    const [words, picture] = [text.getBoundingClientRect(), stage.getBoundingClientRect()];
    const { top, bottom, rest, whole } = viewOf(text);
    const isOver = picture.left < words.right && words.left < picture.right;
    const from = isOver ? Math.max(top, picture.bottom) : top;
    const line = from + Math.min((bottom - from) * LINE, whole - rest);
    const span = Math.min(bottom - line, whole);
    return span > 0 ? line + (bottom - line) * Math.max(0, 1 - rest / span) : line;
  }

  /** The part that is held, on its way. */
  function follow() {
    frame = 0;
    if (!hold) return;
    const [top, now] = [topOf(hold.part), performance.now()];
    if (top === hold.top) hold.frames++;
    else Object.assign(hold, { top, since: now, frames: 0 });
    hold.rests = hold.frames >= STILL_FRAMES && now - hold.since >= hold.patience;
    if (!hold.rests) frame = requestAnimationFrame(follow);
    // Nobody would hear the reader.
    else if (watching.signal.aborted) letGo();
  }

  function scrolled() {
    if (!hold || (hold.rests && Math.abs(topOf(hold.part) - hold.top) > SLACK)) look();
  }

  function resized() {
    const isBar = hold && hold.width === innerWidth && Math.abs(hold.height - innerHeight) < BAR * hold.height;
    if (hold && (isBar || !hold.rests)) hold.top = topOf(hold.part);
    else look();
  }

  /** Somebody has asked for a part: where it lies does not matter until the reader scrolls again. @param {Element} part */
  function pin(part) {
    hold = { part, top: topOf(part), width: innerWidth, height: innerHeight, rests: false, since: performance.now(), frames: 0, patience: PATIENCE_MS };
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(follow);
  }

  return {
    pin,
    /** From now on. */
    watch() {
      watching.abort();
      watching = new AbortController();
      const page = text.ownerDocument;
      // Also what scrolls inside the page: such events do not bubble, but they are caught on their way down.
      const how = { capture: true, passive: true, signal: watching.signal };
      page.addEventListener('scroll', scrolled, how);
      page.addEventListener('scrollend', () => hold && (hold.patience = 0), how);
      for (const type of ['wheel', 'touchmove']) page.addEventListener(type, letGo, how);
      page.addEventListener('keydown', ({ key }) => KEYS.includes(key) && letGo(), how);
      page.addEventListener('pointerdown', (event) => (event.button === MIDDLE || isOnBar(event)) && letGo(), how);
      page.defaultView?.addEventListener('resize', resized, how);
      if (!hold) look();
    },
    stop() {
      watching.abort();
      // A scroll that was asked for may only now bring the story into view.
      if (hold?.rests === false) return;
      hold = null;
      cancelAnimationFrame(frame);
      frame = 0;
    },
    /** Scrolls to a part. @param {Element} part */
    to(part) {
      pin(part);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      part.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
    },
  };
}

/** In the window. @param {Element} part */
const topOf = (part) => part.getBoundingClientRect().top;

/** Whether the bar is pressed that scrolls: what is pressed then is what it scrolls, beside what is seen of that. @param {PointerEvent} event */
function isOnBar({ target, clientX }) {
  if (!(target instanceof Element)) return false;
  if (target === target.ownerDocument.documentElement) return clientX >= target.clientWidth;
  const x = clientX - target.getBoundingClientRect().left - target.clientLeft;
  return scrolls(target) && (x < 0 || x >= target.clientWidth);
}

/** Whether it has more than is seen of it. @param {Element} element */
const scrolls = (element) => element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Of what scrolls an element: where it lies in the window, and how far it goes. @param {Element} element */
function viewOf(element) {
  const page = element.ownerDocument;
  for (let at = above(element); at && at !== page.body && at !== page.documentElement; at = above(at)) {
    if (!scrolls(at)) continue;
    const { top, bottom } = at.getBoundingClientRect();
    return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom), ...wayOf(at, at.clientHeight) };
  }
  return { top: 0, bottom: innerHeight, ...wayOf(page.scrollingElement ?? page.documentElement, innerHeight) };
}

/** How far it can scroll in all, and from where it is. @param {Element} scroller @param {number} height what of it is seen */
function wayOf({ scrollHeight, scrollTop }, height) {
  const whole = Math.max(0, scrollHeight - height);
  return { whole, rest: Math.max(0, whole - scrollTop) };
}

/** @param {Element} element @returns {Element | null} */
function above(element) {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
