import type { Check } from '../quiz.ts';

/** A finding before it has its id. */
export interface Finding {
  code: Check['code'];
  level: Exclude<Check['level'], 'passed'>;
  path: string;
  params?: Check['params'];
  overridable?: boolean;
}

/** Of each language that is longer than it may be, and as advice where shorter is better. */
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
