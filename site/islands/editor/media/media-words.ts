import type { Locale } from '../../../../contracts/vocabulary.ts';
import type { Say } from '../editor-context.ts';
import type { Failure } from './uploads.ts';

const KNOWN = [
  'media.too-large',
  'media.type',
  'media.broken',
  'media.pixels',
  'media.frames',
  'media.failed',
  'unavailable',
  'rate.exceeded',
  'auth.required',
  'network',
  'not-picture',
] as const;

/** The sentence that explains why a file was refused. */
export function refusalSentence(code: Failure, say: Say): string {
  const known = KNOWN.find(one => one === code) ?? 'internal';
  return say(`media.refusals.${known.replace('.', '-') as 'internal'}`);
}

/** Formats a file size in megabytes, or in kilobytes below 100 kB. */
export function fileSize(bytes: number, locale: Locale): string {
  const isSmall = bytes < 100_000;
  return new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'uk', {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(bytes / (isSmall ? 1_000 : 1_000_000));
}

export const pictureAddress = (url: string, width: number): string =>
  `/api/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;
