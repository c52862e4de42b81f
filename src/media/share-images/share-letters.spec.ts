import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasGlyph } from './share-fonts.ts';
import { drawable } from './share-letters.ts';
import { SIGN_PICTURES } from './share-signs.ts';
import { graphemesOf } from './share-text.ts';

const drawn = (text: string) => drawable(text, hasGlyph);

test.each([
  'Ґава їсть єдиний ківі — «смачно», 8/10…',
  'Über naïve façades, Škoda',
  '<b>&amp;</b> "quotes" \'n’ all © 2026',
  'рядок\nдругий\n\nчетвертий',
])('drawable leaves %j unchanged', text => {
  expect(drawn(text)).toBe(text);
});

test.each([
  ['🟩🟨🟥', '🟩🟨🟥'],
  ['✅❌', '🟩🟥'],
  ['❤️', '❤'],
  ['😀😎🤗', '🙂🙂🙂'],
  ['😭', '😢'],
  ['🇺🇦', '🇺🇦'],
  ['🇵🇱', '🏳'],
  ['1️⃣', '1'],
  ['👨‍👩‍👧‍👦👍🏽🎬', '✨✨✨'],
])('the pictograms %s are drawn as %s', (text, signs) => {
  expect(drawn(text)).toBe(signs);
});

test.each([
  ['שלום', '▢▢▢▢'],
  ['你好 world', '▢▢ world'],
  ['مرحبا', '▢▢▢▢▢'],
])('letters that the fonts lack become blank cubes: %s becomes %s', (text, cubes) => {
  expect(drawn(text)).toBe(cubes);
});

test.each([
  ['\u202eabc\u2066', 'abc'],
  ['a\u200bb\u200dc\ufeff', 'abc'],
  ['a\u0000\u0007b', 'ab'],
  ['со\u00adлом\u00adка', 'соломка'],
  ['\ud800x\ufffe', 'x'],
  ['\u0301x', 'x'],
  ['a \u0301🟩', 'a 🟩'],
  ['«\u0302a»', '«a»'],
])('invisible characters are left out of %j', (text, seen) => {
  expect(drawn(text)).toBe(seen);
});

test('a letter keeps two accents at most', () => {
  expect(drawn('q\u0301\u0302\u0303\u0304')).toBe('q\u0301\u0302');
});

test('an accented letter that the fonts lack is drawn with its accent', () => {
  expect(drawn('а\u0301')).toBe('а\u0301');
  expect(drawn('ẍ')).toBe('x\u0308');
});

test('no text keeps characters that cannot be drawn', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const left = graphemesOf(drawn(text)).filter(
        grapheme => !(grapheme in SIGN_PICTURES) && ![...grapheme].every(isKnown),
      );

      expect(left).toEqual([]);
    }),
  );
});

const isKnown = (character: string) => /\s/.test(character) || hasGlyph(character);
