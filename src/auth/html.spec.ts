import { expect, test } from '@jest/globals';
import { html } from './html.ts';

test('a value is text, and never markup', () => {
  const page = html`<p title="${`"><script>`}">${"<b>'&"}</p>`;

  expect(page.markup).toBe('<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&#39;&amp;</p>');
});

test('markup stays markup, one piece or several', () => {
  const rows = ['a', '<'].map(text => html`<li>${text}</li>`);

  expect(html`<ul>${rows}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a</li><li>&lt;</li></ul><hr>');
});
