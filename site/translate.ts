import type { ContentType, Subtype } from '../contracts/vocabulary.ts';

export type Translate = App.Locals['t'];
/** The key of a text in locales/. */
export type TextKey = Parameters<Translate>[0];

/** The text key of a subtype; the server decides which types have which subtypes. */
export const subtypeKey = (type: ContentType, subtype: Subtype): TextKey =>
  `listing.${type}.subtypes.${subtype}` as TextKey;
