import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../contracts/vocabulary.ts';

/** Browsers send few different headers, and the home page is chosen by one on every visit. */
const ranked = new LRUCache<string, Locale>({ max: 1_000 });

/** Quality of a language in Accept-Language, by its primary tag; `*` matches every language not named. */
function qualityOf(header: string, language: string): number {
  const ranges = header.split(',').map(rangeOf);
  const named = ranges.filter(range => range.tag === language);
  const meant = named.length > 0 ? named : ranges.filter(range => range.tag === '*');
  return Math.max(0, ...meant.map(range => range.quality));
}

function rangeOf(part: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const quality = Number(parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? 1);
  return { tag: tag.split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 };
}

/**
 * The language for `/` (product.md, "Words and languages"): the cookie's, else English only where Accept-Language
 * ranks it above Ukrainian.
 */
export function preferredLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  if (cookie === 'ua' || cookie === 'en') return cookie;
  const header = acceptLanguage ?? '';
  const known = ranked.get(header);
  if (known) return known;
  const locale = qualityOf(header, 'en') > qualityOf(header, 'uk') ? 'en' : 'ua';
  ranked.set(header, locale);
  return locale;
}
