/// <reference types="astro/client" />
import type { Locale } from '../contracts/vocabulary.ts';
import type { SiteLocals } from '../src/pages/index.ts';
import type { Translate } from '../src/texts/index.ts';

declare global {
  namespace App {
    interface Locals extends SiteLocals {
      locale: Locale;
      t: Translate;
    }
  }
}
