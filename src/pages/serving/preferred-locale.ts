import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../contracts/vocabulary.ts';

/** In characters. Longer headers are not cached. */
const LONG_HEADER = 200;
/** Cached, since every visit of the home page needs it and browsers send only few different headers. */
const ranked = new LRUCache<string, Locale>({ max: 1_000 });

/**
 * Returns the quality of a language in Accept-Language by its primary tag. `*` matches every language that is not
 * listed.
 */
function qualityOf(header: string, language: string): number {
  const ranges = header.split(',').map(rangeOf);
  const named = ranges.filter(range => range.tag === language);
  const matching = named.length > 0 ? named : ranges.filter(range => range.tag === '*');
  return Math.max(0, ...matching.map(range => range.quality));
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
 * Returns the language for `/` (product.md, "Words and languages"): the one in the cookie, or else English if
 * Accept-Language ranks it above Ukrainian.
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
  if (header.length < LONG_HEADER) ranked.set(header, locale);
  return locale;
}
