import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contracts/vocabulary.ts';

type Texts = { [key: string]: string | Texts };

/** Every text of a language by its full key, such as `play.verdict.right`. */
export function textsOf(locale: Locale, folder = 'locales'): Map<string, string> {
  const files = readdirSync(join(folder, locale)).filter(name => name.endsWith('.json'));
  const texts = files.flatMap(name => {
    const read = JSON.parse(readFileSync(join(folder, locale, name), 'utf8')) as Texts;
    return flat(read, name.replace('.json', ''));
  });
  return new Map(texts);
}

const flat = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flat(value, `${prefix}.${key}`),
  );
