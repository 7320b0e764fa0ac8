// Finds the part of the text that the reader is at: the last one that begins above a line at a
// third of the readable height. At the top of the page, the line moves down with the first scroll,
// and at the bottom, it moves to the end with the last one, so that short parts at both ends become
// active too.

/** The position of the line, as a fraction of the readable height. */
const LINE = 1 / 3;
/**
 * Milliseconds in which a requested scroll must begin; otherwise none is needed. Without
 * `scrollend`, it ends after a rest of this time.
 */
const PATIENCE_MS = 600;
/** Frames without a move after which a scroll has ended. */
const STILL_FRAMES = 3;
/** Pixels that a scroll can still move after its end: less than any key, wheel or finger moves. */
const SLACK = 8;
/**
 * If the height of the window changes by less than this fraction, a phone's address bar has
 * appeared or disappeared during a scroll.
 */
const BAR = 0.25;
/** Keys that scroll, also during a scroll of the page. */
const KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];
/** The button of a mouse that starts scrolling by moving. */
const MIDDLE = 1;

/**
 * @typedef {object} Hold
 * @property {Element} part
 * @property {number} top its position in the window
 * @property {number} width of the window at the request
 * @property {number} height
 * @property {boolean} rests whether the scroll to it is over
 * @property {number} since the time of the last move
 * @property {number} frames the frames since the last move
 * @property {number} patience in milliseconds
 */

/**
 * @param {Element} text the column
 * @param {Element} stage beside the text, or over its top
 * @param {() => readonly Element[]} parts
 * @param {(index: number) => void} reached
 */
export function createScrolling(text, stage, parts, reached) {
  let watching = new AbortController();
  let frame = 0;
  /** The requested part, active wherever it is until the reader scrolls. @type {Hold | null} */
  let hold = null;

  function cancel() {
    hold = null;
    cancelAnimationFrame(frame);
    frame = 0;
  }

  const letGo = () => hold && cancel();

  /** Drops the request, and finds the reader's position with the next frame. */
  function look() {
    letGo();
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const line = lineAt();
      reached(
        Math.max(
          0,
          parts().findLastIndex((part) => topOf(part) <= line),
        ),
      );
    });
  }

  /** Returns the position of the line in the window. */
  function lineAt() {
    const [words, picture] = [text.getBoundingClientRect(), stage.getBoundingClientRect()];
    const { top, bottom, rest, whole } = viewOf(text);
    const isOver = picture.left < words.right && words.left < picture.right;
    const from = isOver ? Math.max(top, picture.bottom) : top;
    const line = from + Math.min((bottom - from) * LINE, whole - rest);
    const span = Math.min(bottom - line, whole);
    return span > 0 ? line + (bottom - line) * Math.max(0, 1 - rest / span) : line;
  }

  /** Follows the requested part while it moves. */
  function follow() {
    frame = 0;
    if (!hold) return;
    const [top, now] = [topOf(hold.part), performance.now()];
    if (top === hold.top) hold.frames++;
    else Object.assign(hold, { top, since: now, frames: 0 });
    hold.rests = hold.frames >= STILL_FRAMES && now - hold.since >= hold.patience;
    if (!hold.rests) frame = requestAnimationFrame(follow);
    // Nothing listens to the reader.
    else if (watching.signal.aborted) letGo();
  }

  function scrolled() {
    if (!hold || (hold.rests && Math.abs(topOf(hold.part) - hold.top) > SLACK)) look();
  }

  function resized() {
    const isBar =
      hold && hold.width === innerWidth && Math.abs(hold.height - innerHeight) < BAR * hold.height;
    if (hold && (isBar || !hold.rests)) hold.top = topOf(hold.part);
    else look();
  }

  /** Makes a part active wherever it is, until the reader scrolls again. @param {Element} part */
  function pin(part) {
    hold = {
      part,
      top: topOf(part),
      width: innerWidth,
      height: innerHeight,
      rests: false,
      since: performance.now(),
      frames: 0,
      patience: PATIENCE_MS,
    };
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(follow);
  }

  return {
    pin,
    /** Starts. */
    watch() {
      watching.abort();
      watching = new AbortController();
      const page = text.ownerDocument;
      // Scroll events inside the page do not bubble, so they are captured.
      const how = { capture: true, passive: true, signal: watching.signal };
      page.addEventListener('scroll', scrolled, how);
      page.addEventListener('scrollend', () => hold && (hold.patience = 0), how);
      for (const type of ['wheel', 'touchmove']) page.addEventListener(type, letGo, how);
      page.addEventListener('keydown', ({ key }) => KEYS.includes(key) && letGo(), how);
      page.addEventListener(
        'pointerdown',
        (event) => (event.button === MIDDLE || isOnBar(event)) && letGo(),
        how,
      );
      page.defaultView?.addEventListener('resize', resized, how);
      if (!hold) look();
    },
    stop() {
      watching.abort();
      // A requested scroll may only now bring the story into view.
      if (hold?.rests !== false) cancel();
    },
    /** Scrolls to a part. @param {Element} part */
    to(part) {
      pin(part);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      part.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
    },
  };
}

/** Returns the position in the window. @param {Element} part */
const topOf = (part) => part.getBoundingClientRect().top;

/**
 * Returns whether a press is on a scroll bar: then the target is the scroller, and the point is
 * beside its content.
 *
 * @param {PointerEvent} event
 */
function isOnBar({ target, clientX }) {
  if (!(target instanceof Element)) return false;
  if (target === target.ownerDocument.documentElement) return clientX >= target.clientWidth;
  const x = clientX - target.getBoundingClientRect().left - target.clientLeft;
  return scrolls(target) && (x < 0 || x >= target.clientWidth);
}

/** Returns whether an element scrolls. @param {Element} element */
const scrolls = (element) =>
  element.scrollHeight > element.clientHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * Returns the visible box of an element's scroller in the window, and its range.
 *
 * @param {Element} element
 */
function viewOf(element) {
  const page = element.ownerDocument;
  for (
    let at = above(element);
    at && at !== page.body && at !== page.documentElement;
    at = above(at)
  ) {
    if (!scrolls(at)) continue;
    const { top, bottom } = at.getBoundingClientRect();
    return {
      top: Math.max(0, top),
      bottom: Math.min(innerHeight, bottom),
      ...rangeOf(at, at.clientHeight),
    };
  }
  return {
    top: 0,
    bottom: innerHeight,
    ...rangeOf(page.scrollingElement ?? page.documentElement, innerHeight),
  };
}

/**
 * Returns the whole range of a scroller, and the current position.
 *
 * @param {Element} scroller
 * @param {number} height of the visible part
 */
function rangeOf({ scrollHeight, scrollTop }, height) {
  const whole = Math.max(0, scrollHeight - height);
  return { whole, rest: Math.max(0, whole - scrollTop) };
}

/** @param {Element} element @returns {Element | null} */
function above(element) {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
