// Prints the trace of a search: docs/traces.md describes each line.

export class Trace {
  #print;

  /**
   * @param {object} [how]
   * @param {(line: string) => void} [how.print]
   * @param {string} [how.map] the text of a map
   * @param {[number, number]} [how.size] its columns and rows, if there is no map
   */
  constructor({ print = console.log, map, size } = {}) {
    this.#print = print;
    print('trace 1');
    if (map !== undefined) print(`map\n${map.replace(/^[\r\n]+|[\r\n]+$/g, '')}\n`);
    else if (size) print(`size ${size.join(' ')}`);
  }

  start = (x, y) => this.#print(`start ${x} ${y}`);
  goal = (x, y) => this.#print(`goal ${x} ${y}`);
  label = (word, text) => this.#print(`label ${word} ${text}`);

  /** `parent` is a cell, [x, y]. All others are numbers. */
  event(word, x, y, { parent, ...numbers } = {}) {
    const said = Object.entries(numbers).map(([name, number]) => ` ${name}=${number}`);
    this.#print(`${word} ${x} ${y}${said.join('')}${parent ? ` parent=${parent}` : ''}`);
  }

  /** The points are [x, y]. */
  path(points, cost) {
    this.#print(`path ${points.join(' ')}${cost === undefined ? '' : ` cost=${cost}`}`);
  }
}
