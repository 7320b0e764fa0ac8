// In which order the plans of the monsters are laid out, on the cube (tiles.js) and on its net (net-plans.js): a cell on two
// plans has one tile.

import { markOf } from './marks.js';
import { ASIDE } from './measures.js';

/** @import { Mark } from './marks.js' */

/**
 * @callback Visit a cell of a plan
 * @param {Mark} mark of the monster whose plan it is
 * @param {number} key
 * @param {number | null} next where the plan goes on; null at its goal
 * @param {number} scale
 * @param {boolean} isFree whether no other tile has been laid on it
 */

export class PlanOrder {
  #plans = new Uint32Array(0);
  #ends = new Uint32Array(0);
  /** @type {number | null} */
  #chosen = null;
  /** For each cell the turn in which a tile was last laid on it. */
  #taken = new Uint32Array(0);
  #turn = 0;

  /**
   * @param {Uint32Array} plans the cells ahead of every monster, one plan after another
   * @param {Uint32Array} ends where each plan begins, and the end of the last
   * @param {number | null} chosen the monster whose plan stands out: those of the others are smaller
   * @returns {boolean} whether they changed
   */
  update(plans, ends, chosen) {
    if (chosen === this.#chosen && same(plans, this.#plans) && same(ends, this.#ends)) return false;
    this.#chosen = chosen;
    this.#plans = plans.slice();
    this.#ends = ends.slice();
    return true;
  }

  /** @param {number} size cells on an edge @param {Visit} visit */
  lay(size, visit) {
    if (this.#taken.length !== 6 * size * size) this.#taken = new Uint32Array(6 * size * size);
    this.#turn += 1;
    const chosen = this.#chosen;
    // The one that stands out before all others, and of the rest goals first: an arrow of another plan must not cover one.
    if (chosen !== null) for (const goals of [true, false]) this.#visit(chosen, goals, 1, visit);
    for (const goals of [true, false]) {
      for (let plan = 0; plan + 1 < this.#ends.length; plan++) {
        if (plan !== chosen) this.#visit(plan, goals, chosen === null ? 1 : ASIDE, visit);
      }
    }
  }

  /** @param {number} plan @param {boolean} goals its goal, or the way there @param {number} scale @param {Visit} visit */
  #visit(plan, goals, scale, visit) {
    const [plans, taken, mark] = [this.#plans, this.#taken, markOf(plan)];
    const [first, last] = [this.#ends[plan], this.#ends[plan + 1] - 1];
    for (let i = goals ? Math.max(last, first) : first; goals ? i <= last : i < last; i++) {
      const key = plans[i];
      visit(mark, key, goals ? null : plans[i + 1], scale, taken[key] !== this.#turn);
      taken[key] = this.#turn;
    }
  }
}

/** @param {Uint32Array} a @param {Uint32Array} b */
function same(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
