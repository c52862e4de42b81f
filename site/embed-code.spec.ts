import { expect, test } from '@jest/globals';
import { embedCode } from './embed-code.ts';

test('the embed code is one iframe with a title for screen readers', () => {
  expect(embedCode({ url: 'https://a.ua/embed/7', title: 'Гори' })).toBe(
    '<iframe src="https://a.ua/embed/7" title="Гори" width="100%" height="640" ' +
      'style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>',
  );
});

test('quotes and markup in a title are escaped', () => {
  const code = embedCode({ url: 'https://a.ua/embed/7', title: '"><script>&' });

  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
});
