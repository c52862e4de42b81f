import type { ContentType, Subtype } from '../contracts/vocabulary.ts';

export type Translate = App.Locals['t'];
/** The key of a text in locales/. */
export type TextKey = Parameters<Translate>[0];

/** The name of a subtype; the server decides which types have which. */
export const subtypeKey = (type: ContentType, subtype: Subtype): TextKey =>
  `listing.${type}.subtypes.${subtype}` as TextKey;
