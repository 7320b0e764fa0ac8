// <own-search>: an editor for your own search, beside the lab that plays it. Code runs only after a
// press of Run, in a sandbox (play/trial.js). The lab then plays the same search with the answers
// that the code gave there.
//
//   <own-search><path-lab></path-lab></own-search>

import { createLanguage } from '../../shared/element/language.js';
import { msg, saidBy } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';
import base from '../../shared/element/base.css?inline';
import { button, selectField } from '../../shared/ui/fields.js';
import { createNotice } from '../../shared/ui/notice.js';
import { createWords } from '../../shared/ui/words.js';
import {
  MOST_CODE,
  decode,
  encode,
  storeCode,
  storedCode,
  TEMPLATES,
  textOf,
} from '../play/code.js';
import { tryOut } from '../play/trial.js';
import { replayed } from '../sandbox/comparison.js';
import { createVerdictCard } from '../ui/verdict-card.js';
import { createStage } from './stage.js';
import look from './own-search.css?inline';

/** @import { Said } from '../../shared/message.js' */

const HASH = '#code=';

export class OwnSearch extends HTMLElement {
  #shadow = this.attachShadow({ mode: 'open' });
  #words = createWords();
  #language = createLanguage(this.#words, this, this.#shadow, ['several', 'lab']);
  #notice = createNotice({ words: this.#words });
  #card = createVerdictCard(this.#words, () => void this.#showSmallest());
  /** The code until the editor has loaded, and if it cannot load. */
  #plain = this.#words.el('textarea', {
    'class': 'plain',
    'aria-labelledby': 'code-label',
    'spellcheck': false,
    'autocapitalize': 'off',
    'translate': 'no',
    'rows': 16,
  });
  #field = this.#words.el('div', { class: 'field-of-code', translate: 'no' }, this.#plain);
  #run = button(this.#words, msg('Run'), () => this.#press(), { class: 'primary run' });
  #borrowed = this.#words.el(
    'p',
    { class: 'warning', hidden: true },
    msg('This code came with a link. Read it before you run it.'),
  );
  #templates = selectField(
    this.#words,
    msg('Template'),
    [
      ['', msg('None')],
      ...TEMPLATES.map(({ name, title }) => /** @type {[string, Said]} */ ([name, msg(title)])),
    ],
    (name) => this.#takeTemplate(name),
  );
  /** @type {ReturnType<typeof import('../ui/code-editor.js')['createCodeEditor']> | null} */
  #editor = null;
  /** The template that the code began with; '' for code without one. */
  #begun = '';
  /** Whether a change of the text now is not the reader's. */
  #setting = false;
  /** @type {ReturnType<typeof createStage> | null} */
  #stage = null;
  /** Ends the current run. @type {AbortController | null} */
  #running = null;
  /**
   * Whether that run compares on the hundred maps, after a press of Run. Otherwise it follows a
   * change of the lab's map, without messages.
   */
  #holding = false;
  /** The code at the last press of Run. */
  #pressed = '';
  /** The code that the lab plays; null if it plays none of the reader's. @type {string | null} */
  #played = null;
  #plays = this.#words.el('p', { class: 'plays' });
  /**
   * The verdict of the last run, and its code.
   *
   * @type {{ verdict: import('../play/trial.js').Verdict, code: string } | null}
   */
  #held = null;
  #leaving = new AbortController();

  connectedCallback() {
    const { signal } = (this.#leaving = new AbortController());
    const { el } = this.#words;
    adopt(this.#shadow, [base, look]);
    const tools = el(
      'div',
      { class: 'tools' },
      this.#templates.row,
      button(this.#words, msg('Copy link'), () => void this.#copyLink()),
      this.#run,
    );
    // Outside of the field, whose text is not translated.
    const label = el('span', { id: 'code-label', hidden: true }, msg('Code'));
    const editor = el(
      'section',
      { 'class': 'write', 'aria-label': msg('Your search') },
      tools,
      this.#borrowed,
      el('slot', { name: 'rules' }),
      label,
      this.#field,
      this.#card.element,
    );
    this.#shadow.replaceChildren(
      el(
        'div',
        { class: 'root' },
        el('slot', { name: 'title' }),
        editor,
        el('div', { class: 'watch' }, this.#plays, el('slot')),
        this.#notice.card,
        this.#notice.toast,
        this.#notice.live,
      ),
    );
    this.#showPlayed();
    this.#language.mark();
    this.#language.enter();
    this.#plain.addEventListener('input', () => this.#typed(), { signal });
    window.addEventListener('hashchange', () => void this.#open(), { signal });
    const lab = /** @type {import('../../lab/element/path-lab.js').PathLab | null} */ (
      this.querySelector('path-lab')
    );
    if (lab) this.#stage = createStage(lab, () => this.#follow(), signal);
    void this.#open();
    void this.#fetchEditor();
  }

  disconnectedCallback() {
    this.#leaving.abort();
    this.#running?.abort();
    this.#language.leave();
  }

  get code() {
    return this.#editor?.text ?? this.#plain.value;
  }

  set code(code) {
    this.#setting = true;
    if (this.#editor) this.#editor.text = code;
    else this.#plain.value = code;
    this.#setting = false;
  }

  async #fetchEditor() {
    try {
      const { createCodeEditor } = await import('../ui/code-editor.js');
      const focused = this.#shadow.activeElement === this.#plain;
      const text = this.#plain.value;
      this.#plain.remove();
      this.#editor = createCodeEditor(this.#shadow, this.#field, {
        words: this.#words,
        text,
        labelledBy: 'code-label',
        describedBy: 'verdict-more',
        changed: () => this.#typed(),
        run: () => this.#press(),
      });
      if (focused) this.#editor.focus();
    } catch (error) {
      this.#notice.showCard({
        about: 'editor',
        title: msg('The editor could not be loaded'),
        message: String(error),
        after: msg('You are writing in a plain text field.'),
      });
    }
  }

  /** Opens the code of the address, the stored code or a template. */
  async #open() {
    const link = location.hash.startsWith(HASH) ? location.hash.slice(HASH.length) : null;
    let borrowed = null;
    if (link !== null) {
      try {
        borrowed = await decode(link);
      } catch (error) {
        this.#notice.showCard({
          about: 'link',
          title: msg('This link was not opened'),
          message: saidBy(error),
        });
      }
    }
    const name = new URLSearchParams(location.search).get('template');
    this.#borrowed.hidden = borrowed === null;
    const template = this.#template(name);
    this.#begun = borrowed === null && template !== null ? (name ?? '') : '';
    this.code = borrowed ?? storedCode(this.#begun) ?? template ?? this.#template('dijkstra') ?? '';
    this.#showTemplate();
  }

  /** Opens an unchanged template. @param {string} name '' for the reader's own code */
  #takeTemplate(name) {
    this.#borrowed.hidden = true;
    this.#begun = name;
    this.code = this.#template(name) ?? storedCode('') ?? this.code;
    this.#changed();
  }

  /** @param {string | null} name */
  #template(name) {
    const template = TEMPLATES.find((one) => one.name === name);
    return template ? textOf(template, this.closest('[lang]')?.getAttribute('lang') ?? '') : null;
  }

  #typed() {
    const which = this.#showTemplate();
    // Neither a template nor code from a link replaces the reader's own code.
    if (!this.#setting && this.#borrowed.hidden && (which === '' || which === this.#begun))
      storeCode(this.#begun, this.code);
    this.#changed();
  }

  #changed() {
    const { code } = this;
    this.#showTemplate();
    this.#editor?.clear();
    this.#running?.abort();
    this.#card.outdated(this.#pressed !== '' && code !== this.#pressed);
    this.#showPlayed();
  }

  /** @param {string | null} [played] left out, the code as before */
  #showPlayed(played = this.#played) {
    this.#played = played;
    const isPast = played !== null && played !== this.code;
    this.#plays.toggleAttribute('data-timeline', isPast);
    const beside = isPast
      ? msg('Your search before the change, beside A*. Run plays the code as it is now.')
      : msg('Your search beside A*.');
    this.#words.setText(
      this.#plays,
      played === null
        ? msg('Dijkstra and A*, for comparison. Run plays your search here.')
        : beside,
    );
  }

  /** Removes the reader's search from the lab. */
  #clearStage() {
    this.#stage?.clear();
    this.#showPlayed(null);
  }

  /** Returns the name of the template that equals the code, '' if there is none, and shows it. */
  #showTemplate() {
    const { code } = this;
    const which = TEMPLATES.find(({ name }) => this.#template(name) === code)?.name ?? '';
    this.#templates.show(which || this.#begun);
    return which;
  }

  #press() {
    if (this.#running && this.#holding) return this.#running.abort();
    this.#running?.abort();
    this.#pressed = this.code;
    void this.#try(true);
  }

  /** Runs the code again, because the lab's map has changed. */
  #follow() {
    this.#card.elsewhere();
    // Changed code does not run without a press, and earlier answers are for the earlier map.
    if (this.code !== this.#pressed) return this.#clearStage();
    // An unfinished comparison starts again.
    const hold = this.#running !== null && this.#holding;
    this.#running?.abort();
    void this.#try(hold);
  }

  /** @param {boolean} hold whether to compare on the hundred maps */
  async #try(hold) {
    const stage = this.#stage;
    if (!stage) return;
    const running = (this.#running = new AbortController());
    this.#holding = hold;
    this.#editor?.clear();
    if (hold) {
      this.#held = null;
      this.#card.starting();
      // On a phone it is below the visible part.
      this.#card.element.scrollIntoView({ block: 'nearest' });
      this.#words.setText(this.#run, msg('Stop'));
    }
    /** @type {import('../play/trial.js').Result} */
    let result;
    try {
      const code = this.#pressed;
      const task = stage.task();
      result = await tryOut(this.#shadow, {
        title: this.#words.t(msg('Sandbox')),
        code,
        task,
        hold,
        signal: running.signal,
        answered: (functions) => {
          stage.play(task, functions, hold);
          this.#showPlayed(code);
        },
        counted: ({ held }) => this.#card.progress(held),
      });
      if (result.kind === 'fault' && result.functions && this.#running === running) {
        stage.play(task, result.functions, hold);
        this.#showPlayed(code);
      }
    } catch (error) {
      result = { kind: 'failed', message: saidBy(error) };
    }
    if (this.#running !== running) return;
    this.#running = null;
    this.#words.setText(this.#run, msg('Run'));
    this.#report(result);
  }

  /** @param {import('../play/trial.js').Result} result */
  #report(result) {
    // An earlier search beside this error would look like this one.
    if (result.kind === 'fault' ? !result.functions : result.kind !== 'done') this.#clearStage();
    if (result.kind === 'done' && result.verdict)
      this.#held = { verdict: result.verdict, code: this.#pressed };
    if (result.kind === 'ended' && !this.#holding) return;
    const line = result.kind === 'fault' ? result.line || lineOf(this.code, result.by) : 0;
    this.#card.tell(result, line);
    if (result.kind === 'fault' && line > 0)
      this.#editor?.mark(result.message, line, result.column);
  }

  async #showSmallest() {
    const held = this.#held;
    const smallest = held?.verdict.smallest;
    if (!smallest || !this.#stage) return;
    await this.#stage.open(smallest.task, replayed(smallest.transcript));
    this.#showPlayed(held.code);
    this.#card.shown(smallest.own.cost, smallest.oracle.cost);
  }

  async #copyLink() {
    const { code } = this;
    if (new TextEncoder().encode(code).length > MOST_CODE) {
      this.#notice.showCard({
        about: 'link',
        title: msg('This code is too long for a link'),
        message: msg('A link holds up to {most} bytes.', { most: MOST_CODE.toLocaleString('en') }),
      });
      return;
    }
    const url = new URL(location.href);
    url.search = '';
    url.hash = `${HASH.slice(1)}${await encode(code)}`;
    const loaded = await import('../../shared/ui/export.js').catch(() => null);
    if (loaded) await loaded.copyText(this.#notice, url.href, 'link');
    else this.#notice.pass(msg('The tools could not be loaded.'), true);
  }
}

/**
 * Returns the line of a function; 0 if the code does not show it.
 *
 * @param {string} code
 * @param {string | null} name
 */
function lineOf(code, name) {
  const at = name
    ? code.search(
        new RegExp(`\\bexport\\s+(?:async\\s+)?(?:function\\s*\\*?|const|let|var)\\s*${name}\\b`),
      )
    : -1;
  return at < 0 ? 0 : code.slice(0, at).split('\n').length;
}
