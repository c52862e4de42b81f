import type { Bilingual } from '../catalog.entity.ts';

/** Puts a title into the quotation marks of its language. Titles within the title get the inner quotation marks. */
export const quoted = ({ ua, en }: Bilingual): Bilingual => ({
  ua: `«${ua.replaceAll('«', '„').replaceAll('»', '“')}»`,
  en: `“${en.replaceAll('“', '‘').replaceAll('”', '’')}”`,
});
