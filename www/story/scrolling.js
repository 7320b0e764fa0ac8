// At which part of the text the reader is: the last whose beginning has come up to a line a third down what can be read. Where
// the page begins or ends there, the line comes down with the first scroll and goes to the bottom with the last, so that short parts at
// either end have their turn as well.

/** How far down the readable height the line lies. */
const LINE = 1 / 3;
/** A scroll that was asked for has begun by then, or is not needed; and it is over so long after its last move, where no browser tells. */
const SETTLED_MS = 600;

export class Scrolling {
  #text;
  #stage;
  #reached;
  /** @type {() => readonly Element[]} */
  #parts;
  #watching = new AbortController();
  #frame = 0;
  /** While a part that was asked for is scrolled to, it is not left for one on the way: a timer, −1 until the browser tells, 0 when none is. */
  #settling = 0;

  /**
   * @param {Element} text the column
   * @param {Element} stage what stands beside it, or lies over its top
   * @param {() => readonly Element[]} parts
   * @param {(index: number) => void} reached
   */
  constructor(text, stage, parts, reached) {
    this.#text = text;
    this.#stage = stage;
    this.#parts = parts;
    this.#reached = reached;
  }

  /** From now on. */
  watch() {
    this.#watching.abort();
    const { signal } = (this.#watching = new AbortController());
    const page = this.#text.ownerDocument;
    // Also what scrolls inside the page: such events do not bubble, but they are caught on their way down.
    const how = { capture: true, passive: true, signal };
    page.addEventListener('scroll', () => this.#scrolled(), how);
    page.addEventListener('scrollend', () => this.#settle(0), how);
    for (const type of ['wheel', 'touchmove']) page.addEventListener(type, () => this.#settle(0), how);
    page.defaultView?.addEventListener('resize', () => this.#look(), how);
    if (this.#settling === 0) this.#look();
  }

  stop() {
    this.#watching.abort();
    // The browser still tells that a scroll is over, but nobody hears it any more.
    this.#settle(0);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Scrolls to a part. @param {Element} part */
  to(part) {
    this.pin();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    part.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  }

  /** Somebody has asked for a part: where it lies does not matter until the reader scrolls again. */
  pin() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#settle(SETTLED_MS);
  }

  #scrolled() {
    if (this.#settling === 0) this.#look();
    else this.#settle('onscrollend' in window ? Infinity : SETTLED_MS);
  }

  /** @param {number} ms until what was asked for is over */
  #settle(ms) {
    clearTimeout(this.#settling);
    this.#settling = ms === 0 ? 0 : ms === Infinity ? -1 : window.setTimeout(() => (this.#settling = 0), ms);
  }

  #look() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const line = this.#line();
      const parts = this.#parts();
      this.#reached(Math.max(0, parts.findLastIndex((part) => part.getBoundingClientRect().top <= line)));
    });
  }

  /** In the window. */
  #line() {
    const [text, stage] = [this.#text.getBoundingClientRect(), this.#stage.getBoundingClientRect()];
    const { top, bottom, rest, whole } = viewOf(this.#text);
    const isOver = stage.left < text.right && text.left < stage.right;
    const from = isOver ? Math.max(top, stage.bottom) : top;
    const line = from + Math.min((bottom - from) * LINE, whole - rest);
    const span = Math.min(bottom - line, whole);
    return span > 0 ? line + (bottom - line) * Math.max(0, 1 - rest / span) : line;
  }
}

/** Of what scrolls an element: where it lies in the window, and how far it goes. @param {Element} element */
function viewOf(element) {
  const page = element.ownerDocument;
  for (let at = above(element); at && at !== page.body && at !== page.documentElement; at = above(at)) {
    if (at.scrollHeight <= at.clientHeight || !/auto|scroll/.test(getComputedStyle(at).overflowY)) continue;
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
