import type { SeededRandom } from './seeded-random.ts';

/** Texts that have caused errors in other programs. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '9223372036854775808',
  'NaN',
  'null',
  'true',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '%00',
  '%0d%0aset-cookie:x=y',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%E0%A4%A',
  '%ff%fe',
  '%F0%9F%8E%AC',
  '../../../etc/passwd',
  '..%5c..%5c',
  '//evil.example',
  'http://evil.example/',
  "' or 1=1 --",
  "'; drop table play; --",
  '{{7*7}}<%= 7 %>#{7*7}',
  '<script>alert(1)</script>',
  '\u0000',
  'ї\u0301ґ',
  '\u202eabc',
  '\ud83c',
  '🎬'.repeat(50),
  'a'.repeat(5_000),
  '[]',
  '{}',
  '?',
  '#',
  '&page=2',
  ';',
  '\\',
  '\t',
];

const NUMBERS = [0, -0, 1, -1, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e9];

export const nastyText = (random: SeededRandom): string =>
  random.happens(0.2) ? random.bytes(random.below(40)).toString('latin1') : random.of(TEXTS);

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

/** A random JSON value. */
export function nastyValue(random: SeededRandom): unknown {
  return random.of<() => unknown>([
    () => nastyText(random),
    () => random.of(NUMBERS),
    () => null,
    () => random.happens(0.5),
    () => [],
    () => ({}),
    () => [nastyText(random), random.of(NUMBERS)],
    () => ({ [nastyText(random)]: nastyText(random) }),
    () => deep(1 + random.below(200)),
    () => Array.from({ length: random.below(500) }, (_, at) => at),
  ])();
}
