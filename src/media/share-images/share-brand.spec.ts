import { expect, test } from '@jest/globals';
import { brandOf } from './share-brand.ts';

test.each([
  ['https://quiz.example', 'quiz.example'],
  ['https://quiz.example:8443', 'quiz.example:8443'],
  ['https://xn--80afccl7b.xn--j1amh', 'здогад.укр'],
])('for SITE_URL %s pictures show the host %s', (url, host) => {
  expect(brandOf('Здогад', url).host).toBe(host);
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
  'pictures show no host for the loopback address %s',
  url => {
    expect(brandOf('Здогад', url).host).toBeNull();
  },
);

test('characters of the name that the fonts lack are replaced', () => {
  expect(brandOf('Квіз\u200b 問', 'https://quiz.example').name).toBe('Квіз ▢');
});
