import type { Check } from '../quiz.ts';

/** A finding to which `checkQuiz` has not given an id yet. */
export interface Finding {
  code: Check['code'];
  level: Exclude<Check['level'], 'passed'>;
  path: string;
  params?: Check['params'];
  overridable?: boolean;
}

/** Returns an error for each language with more than `most` characters, or advice for each with more than `advised`. */
export const tooLong = (
  text: { ua: string; en: string | null },
  path: string,
  most: number,
  advised: number = most,
): Finding[] =>
  (['ua', 'en'] as const).flatMap(language => {
    const length = [...(text[language] ?? '').trim()].length;
    if (length <= advised) return [];
    const level = length > most ? ('error' as const) : ('advice' as const);
    const params = { length, most: level === 'error' ? most : advised };
    return [{ code: 'text.long' as const, level, path: `${path}.${language}`, params }];
  });
