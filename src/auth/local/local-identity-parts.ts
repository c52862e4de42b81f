import type { Request } from 'express';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Translate } from '../../texts/index.ts';

/** What the local identity provider borrows from the rest of the product. */
export interface LocalIdentityParts {
  /** The language of whoever is signing in. */
  localeOf: (request: Request) => Locale;
  /** Texts of locales/ by their keys. */
  translate: (locale: Locale) => Translate;
  /** The portrait of a name: a letter cube, as PNG. */
  drawPortrait: (name: string) => Promise<Buffer>;
  /** The site's faces, as TrueType. */
  fonts: () => readonly { name: string; data: Buffer }[];
}
