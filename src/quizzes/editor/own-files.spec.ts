import { expect, test } from '@jest/globals';
import type { MediaCredit } from '../../../contracts/media.ts';
import { creditOf } from './own-files.ts';

const OWN: MediaCredit = { kind: 'own', author: '', licence: null, url: null };

test.each<[string, Partial<MediaCredit>, ReturnType<typeof creditOf>]>([
  ['an own picture', { author: 'Марта' }, { text: 'Марта', url: null }],
  [
    'a picture in the public domain',
    { kind: 'public-domain', author: 'Катерина Білокур', url: null },
    { text: 'Катерина Білокур', url: null },
  ],
  [
    'a licensed picture',
    { kind: 'licence', author: 'Марта', licence: 'cc-by', url: 'https://example.com/1' },
    { text: 'Марта, CC BY', url: 'https://example.com/1' },
  ],
  [
    'a picture that only has a link',
    { kind: 'licence', licence: 'other', url: 'https://example.com/1' },
    { text: 'example.com', url: 'https://example.com/1' },
  ],
  ['a picture of which nothing is said', {}, null],
])('creditOf gives the text and link that players see for %s', (_what, credit, shown) => {
  expect(creditOf({ ...OWN, ...credit })).toEqual(shown);
});
