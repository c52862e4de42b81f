import type { ContentType, Subtype } from '../vocabulary.ts';

/** The subtypes of each kind's listing (product.md, "Words and languages"). Any other pair is a 404. */
export const SUBTYPES: Record<ContentType, readonly Subtype[]> = {
  movie: ['list', 'person'],
  music: ['artist', 'track', 'list', 'other'],
  quiz: ['alternate', 'list', 'other'],
  daily: ['movie', 'music'],
  playlist: [],
};
