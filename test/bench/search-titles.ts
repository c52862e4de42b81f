import { readdirSync, readFileSync } from 'node:fs';
import type { SeededRandom } from '../support/seeded-random.ts';

const FOLDERS = ['content/quizzes', 'content/catalog'];
const WORD = { ua: /(?<![\p{L}’])[А-ЯҐЄІЇа-яґєії’]{3,}/gu, en: /(?<![\p{L}’])[A-Za-z]{3,}/gu };

export type Language = 'ua' | 'en';

/** A content of the benchmark: the words of its titles and of its Ukrainian description. */
export interface BenchContent {
  ua: string[];
  en: string[];
  description: string[];
}

/** The words of the shipped quizzes and of the catalogue, in lower case, the most frequent first. */
function vocabularyOf(language: Language): string[] {
  const uses = new Map<string, number>();
  for (const text of shippedTexts())
    for (const [found] of text.matchAll(WORD[language])) {
      const word = found.toLowerCase();
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  return [...uses].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

function* shippedTexts(): Generator<string> {
  for (const folder of FOLDERS)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (file.endsWith('.yaml')) yield readFileSync(`${folder}/${file}`, 'utf8');
}

/** Makes bilingual titles of two to four words. Frequent words are in many of them. */
export function madeContents(count: number, random: SeededRandom): BenchContent[] {
  const words = { ua: vocabularyOf('ua'), en: vocabularyOf('en') };
  const draw = (language: Language, least: number, most: number) =>
    Array.from({ length: least + random.below(most - least + 1) }, () => {
      const known = words[language];
      return known[Math.floor(random.share() ** 1.5 * known.length)] as string;
    });
  return Array.from({ length: count }, () => ({
    ua: draw('ua', 2, 4),
    en: draw('en', 2, 4),
    description: draw('ua', 6, 10),
  }));
}

const ROWS = ['йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Mistypes a letter after the first one: leaves it out, doubles it, hits a key beside it, or swaps it with the next. */
export function mistyped(word: string, random: SeededRandom): string {
  const at = 1 + random.below(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at] as string, word.slice(at + 1)];
  const row = ROWS.find(keys => keys.includes(letter)) ?? letter;
  const place = row.indexOf(letter);
  const beside = row[place + 1] ?? row[place - 1] ?? letter;
  return random.of([
    before + after,
    before + letter + letter + after,
    before + beside + after,
    before + (after[0] ?? '') + letter + after.slice(1),
  ]);
}

/** A word of letters that do not follow each other in any language. */
export const nonsense = (random: SeededRandom): string =>
  Array.from({ length: 9 }, () => random.of([...'щфґхцжґюєї'])).join('');
