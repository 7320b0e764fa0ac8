// The public API that scripts/api.mjs reads from the pages of rustdoc, whose layout changes with its
// version.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, readPage } from '../../scripts/api.mjs';

/** A page as rustdoc writes it, shortened. @param {string} parameter */
const page = (parameter) => `<nav><a href="../old.html">old</a></nav><section id="main-content">
<pre class="rust item-decl"><code>pub struct Grid&lt;T = <a href="../struct.Cell.html">Cell</a>&gt; {
    pub size: u32,
    <span class="comment">/* private fields */</span>
}</code></pre><p>See <a href="https://doc.rust-lang.org/std/vec/struct.Vec.html">Vec</a>.</p>
<span id="structfield.size" class="structfield"><a class="anchor">§</a><code>size: u32</code></span>
<div id="implementations-list"><section id="impl-Grid%3CT%3E" class="impl"><h3 class="code-header">impl&lt;T&gt; Grid&lt;T&gt;</h3></section>
<section id="method.cells" class="method"><a class="src">Source</a><h4 class="code-header">pub fn <a class="fn">cells</a>(
    &amp;self,
    ${parameter},
) -&gt; impl Iterator&lt;Item = T&gt; <a class="tooltip">ⓘ</a></h4></section></div>
<div id="trait-implementations-list"><section id="impl-Clone-for-Grid" class="impl"><h3 class="code-header">impl Clone for Grid</h3></section>
<section id="method.clone" class="method"><h4 class="code-header">fn clone(&amp;self) -&gt; Grid</h4></section></div>
<div id="synthetic-implementations-list"><section id="impl-Send-for-Grid" class="impl"><h3 class="code-header">impl Send for Grid</h3></section></div>
</section>`;

test('a page has a line for the item, each field, each method and each implementation', () => {
  const { lines, links } = readPage('space/struct.Grid.html', page('from: u32'));
  assert.deepEqual(lines, [
    'space::Grid: pub struct Grid<T = Cell>',
    'space::Grid::size: size: u32',
    'space::Grid: impl<T> Grid<T>',
    'space::Grid::cells: pub fn cells(&self, from: u32) -> impl Iterator<Item = T>',
    'space::Grid: impl Clone for Grid',
  ]);
  assert.deepEqual(links, ['struct.Cell.html']);
});

test('the members of a variant and of a trait are told apart', () => {
  const field = (/** @type {string} */ of) =>
    `<div id="variant.${of}.fields"><span id="variant.${of}.field.at"><code>at: u32</code></span></div>`;
  const { lines } = readPage(
    'enum.Error.html',
    `<section id="main-content">${field('Found')}${field('Lost')}</section>`,
  );
  assert.deepEqual(lines, ['Error::Found::at: at: u32', 'Error::Lost::at: at: u32']);
  const method = (/** @type {string} */ kind) =>
    `<section id="${kind}.run"><h4 class="code-header">fn run(&amp;self)</h4></section>`;
  const trait = `<section id="main-content">${method('tymethod')}${method('method')}
<div id="implementors-list"><section class="impl"><h3 class="code-header">impl Run for u8</h3></section></div></section>`;
  assert.deepEqual(readPage('trait.Run.html', trait).lines, [
    'Run::run: required fn run(&self)',
    'Run::run: fn run(&self)',
    'impl Run for u8',
  ]);
});

test('a changed signature is seen, unless another version of rustdoc wrote it', () => {
  const [before, now] = ['from: u32', 'from: u64'].map(
    (parameter) => readPage('space/struct.Grid.html', page(parameter)).lines,
  );
  assert.ok(before && now);
  assert.deepEqual(changesOf(['rustdoc 1.95.0', ...before], ['rustdoc 1.95.0', ...now]), [
    '- space::Grid::cells: pub fn cells(&self, from: u32) -> impl Iterator<Item = T>',
    '+ space::Grid::cells: pub fn cells(&self, from: u64) -> impl Iterator<Item = T>',
  ]);
  assert.deepEqual(changesOf(['rustdoc 1.91.0', ...before], ['rustdoc 1.95.0', ...now]), []);
});
