import { expect, test } from '@jest/globals';
import { html } from './html.ts';

test('html escapes values', () => {
  const page = html`<p title="${`"><script>`}">${"<b>'&"}</p>`;

  expect(page.markup).toBe('<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&#39;&amp;</p>');
});

test('html inserts a single piece of markup or a list of pieces unchanged', () => {
  const rows = ['a', '<'].map(text => html`<li>${text}</li>`);

  expect(html`<ul>${rows}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a</li><li>&lt;</li></ul><hr>');
});
