import type { Locale } from '../../../../contracts/vocabulary.ts';
import en from '../../../../locales/en/admin-catalog.json' with { type: 'json' };
import ua from '../../../../locales/ua/admin-catalog.json' with { type: 'json' };
import { ApiError } from '../../../api.ts';
import { type SayOf, sayIn } from '../../say.ts';
import type { RecordField } from './record-form.ts';

export type SayInCatalog = SayOf<typeof ua>;

const SAY: Record<Locale, SayInCatalog> = { ua: sayIn(ua, 'ua'), en: sayIn(en, 'en') };

export const catalogWords = (locale: Locale): SayInCatalog => SAY[locale];

/** The labels of fields, separated by commas. */
export const fieldNames = (fields: readonly RecordField[], say: SayInCatalog): string =>
  fields.map(field => say(`fields.${field}`)).join(', ');

const KNOWN = [
  'catalog.key',
  'catalog.used',
  'catalog.ships',
  'version.conflict',
  'auth.required',
  'auth.forbidden',
  'import.too-large',
] as const;

/** The sentence for a call that failed. */
export function errorSentence(error: unknown, say: SayInCatalog): string {
  if (!(error instanceof ApiError)) return say('errors.network');
  const known = KNOWN.find(code => code === error.code);
  return say(`errors.${(known?.replace('.', '-') ?? 'other') as 'other'}`);
}
