/// <reference types="astro/client" />
import type { Locale } from '../contracts/vocabulary.ts';
import type { SiteLocals, Translate } from '../src/pages/index.ts';

declare global {
  namespace App {
    interface Locals extends SiteLocals {
      locale: Locale;
      t: Translate;
    }
  }
}
