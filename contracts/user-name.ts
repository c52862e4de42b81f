import { z } from 'zod';

/** Invisible characters and those that change how others are displayed. They could make two names look alike. */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800\u{1d159}\u{13441}\u{13442}]/u;
/** Emoji use joiners and variation selectors that are invisible elsewhere. */
// biome-ignore lint/complexity/useRegexLiterals: TypeScript rejects the flag v in a literal below target ES2024.
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');
/** More combining marks than any script uses on a letter, or a mark without a base letter. */
const MARKS = /\p{M}{5}|(?:^|\s)\p{M}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isPlain = (name: string): boolean =>
  !INVISIBLE.test(name.replace(EMOJI, '')) &&
  !MARKS.test(name.normalize('NFD')) &&
  VISIBLE.test(name);

/** Up to 40 visible characters (grapheme clusters); runs of spaces are collapsed and trimmed. */
export const UserName = z
  .string()
  .overwrite(name =>
    name
      .normalize('NFC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim(),
  )
  .min(1)
  .max(200)
  .refine(name => [...new Intl.Segmenter().segment(name)].length <= 40, { error: 'too_long' })
  .refine(isPlain, { error: 'invalid_format' });

/** Removes the characters that UserName refuses. The result may be empty. */
export function plainName(given: string): string {
  const whole = given.normalize('NFC').replace(/\s+/gu, ' ');
  let plain = '';
  let from = 0;
  for (const emoji of whole.matchAll(EMOJI)) {
    plain += withoutInvisible(whole.slice(from, emoji.index)) + emoji[0];
    from = emoji.index + emoji[0].length;
  }
  plain += withoutInvisible(whole.slice(from));
  return withFewMarks(plain).replace(/\s+/gu, ' ').trim();
}

const withoutInvisible = (text: string) => text.replace(new RegExp(INVISIBLE, 'gu'), '');

const withFewMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/(^|\s)\p{M}+/gu, '$1')
    .normalize('NFC');
