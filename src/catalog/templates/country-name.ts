import type { Bilingual } from '../catalog.entity.ts';

const names = {
  ua: new Intl.DisplayNames(['uk'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
};

/** Takes an ISO 3166 alpha-2 code. The names contain the apostrophe that the site uses. */
export const countryName = (code: string): Bilingual => ({
  ua: (names.ua.of(code.toUpperCase()) as string).replace(/['ʼ]/g, '’'),
  en: names.en.of(code.toUpperCase()) as string,
});
