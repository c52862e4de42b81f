import type { Request } from 'express';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Translate } from '../../texts/index.ts';

/** What the local identity provider needs from other modules. */
export interface LocalIdentityParts {
  /** The language of the browser that is signing in. */
  localeOf: (request: Request) => Locale;
  /** Looks up texts of locales/ by their keys. */
  translate: (locale: Locale) => Translate;
  /** Draws the portrait for a name: a letter cube, as PNG. */
  drawPortrait: (name: string) => Promise<Buffer>;
  /** The site's fonts in TrueType format. */
  fonts: () => readonly { name: string; data: Buffer }[];
}
