import { expect, test } from '@jest/globals';
import { brandOf } from './share-brand.ts';

test.each([
  ['https://quiz.example', 'quiz.example'],
  ['https://quiz.example:8443', 'quiz.example:8443'],
  ['https://xn--80afccl7b.xn--j1amh', 'здогад.укр'],
])('a picture says that it is from %s', (url, host) => {
  expect(brandOf('Здогад', url).host).toBe(host);
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
  '%s is not reachable for others, so no picture names it',
  url => {
    expect(brandOf('Здогад', url).host).toBeNull();
  },
);

test('a name is drawn with the characters of the fonts', () => {
  expect(brandOf('Квіз\u200b 問', 'https://quiz.example').name).toBe('Квіз ▢');
});
