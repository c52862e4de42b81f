import type { Bilingual } from '../catalog.entity.ts';

/** A title in the quotation marks of its language, which has others for a title within a title. */
export const quoted = ({ ua, en }: Bilingual): Bilingual => ({
  ua: `«${ua.replaceAll('«', '„').replaceAll('»', '“')}»`,
  en: `“${en.replaceAll('“', '‘').replaceAll('”', '’')}”`,
});
