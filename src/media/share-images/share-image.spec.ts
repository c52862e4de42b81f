import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPure, lookOf, PICTURE } from '../../../test/support/share-picture.ts';
import { brandOf } from './share-brand.ts';
import { drawShareImage } from './share-image.ts';

const BRAND = brandOf('Здогад', 'https://quiz.example');

const drawnLook = async (title: string, text: string, brand = BRAND) =>
  lookOf(await drawShareImage({ title, text }, brand));

/** Characters that have broken pictures before or might do so. */
const STRANGE = [...'Wj|_ \n<&', 'Ї', '\u0301', '\u200d', '\ufe0f', '\u20e3', '\u202e', '\u0000'];
const PICTOGRAMS = ['🟩', '👍🏽', '🇺🇦', '👨‍👩‍👧‍👦', '1️⃣', '🇺', 'ש', 'ﷺ', '語', '\ud800'];

const words = fc.oneof(
  fc.string({ unit: fc.constantFrom(...STRANGE, ...PICTOGRAMS), maxLength: 600, size: 'max' }),
  fc.string({ unit: 'binary', maxLength: 600, size: 'max' }),
);

const TIMEOUT_MS = 120_000;

test(
  'the margin of the picture is empty for any title and text',
  async () => {
    await fc.assert(
      fc.asyncProperty(words, words, async (title, text) => {
        const drawn = await drawnLook(title, text);

        expect(drawn).toMatchObject({ format: 'jpeg', ...PICTURE });
        expect(isPure(drawn)).toBe(true);
      }),
      { numRuns: 25 },
    );
  },
  TIMEOUT_MS,
);

test.each(['Здогад', 'W', 'WWWWWWWWWWWW', 'W'.repeat(40), 'Мій квіз', '🟩', '問'])(
  'the margin of the picture is empty for the site name %s',
  async name => {
    const brand = brandOf(name, `https://${'w'.repeat(60)}.example`);

    const [short, long] = [
      await drawnLook('Кіно', '8/10', brand),
      await drawnLook('Кіно', 'щ'.repeat(2000), brand),
    ];

    expect([isPure(short), isPure(long)]).toEqual([true, true]);
  },
);

test.each([
  ['Історія України в портретах видатних людей', 'Історія України в портретах видатних осіб'],
  ['Whose flag is it anyway, my dear friend?', 'Whose flag is it anyway, my dear enemy?'],
])('the title %s fits into three lines and is not cut', async (title, other) => {
  const [one, another] = await Promise.all(
    [title, other].map(words => drawShareImage({ title: words, text: '8/10' }, BRAND)),
  );

  expect(one?.equals(another as Buffer)).toBe(false);
});

test('a longer text is drawn with more ink, as long as there is room', async () => {
  const inked = await Promise.all(
    [10, 40, 90].map(async length => (await drawnLook('Кіно', 'що '.repeat(length / 3))).ink),
  );

  expect(inked).toEqual(inked.toSorted((one, other) => one - other));
  expect(new Set(inked).size).toBe(3);
});
