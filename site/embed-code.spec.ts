import { expect, test } from '@jest/globals';
import { embedCode } from './embed-code.ts';

test('the code to embed is one frame with a title for those who cannot see it', () => {
  expect(embedCode({ url: 'https://a.ua/embed/7', title: 'Гори' })).toBe(
    '<iframe src="https://a.ua/embed/7" title="Гори" width="100%" height="640" ' +
      'style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>',
  );
});

test('a title cannot leave its attribute', () => {
  const code = embedCode({ url: 'https://a.ua/embed/7', title: '"><script>&' });

  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
});
