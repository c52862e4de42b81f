import type { ContentType, Subtype } from '../vocabulary.ts';

/** The words with which authors classify a quiz, in the order in which the editor offers them. */
export const GENRES = ['general-knowledge', 'simple-quiz', 'movie-quiz', 'music-quiz'] as const;

/** The subjects of quizzes. They help to rank the quizzes that are recommended after a play. */
export const SUBJECTS = [
  'geography',
  'history',
  'language',
  'literature',
  'art',
  'nature',
  'science',
  'body',
  'food',
  'sport',
  'cinema',
  'series',
  'animation',
  'classical',
  'popular',
  'folk',
] as const;

export const MODES = ['choicer', 'clicker', 'cubiqer'] as const;

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** The genre that a new quiz of each kind has. */
export const FIRST_GENRE = {
  quiz: 'general-knowledge',
  movie: 'movie-quiz',
  music: 'music-quiz',
} as const;

/**
 * The subtypes that each kind of content has (product.md, "Words and languages"). The listing of any other pair is a
 * 404.
 */
export const SUBTYPES: Record<ContentType, readonly Subtype[]> = {
  movie: ['list', 'person'],
  music: ['artist', 'track', 'list', 'other'],
  quiz: ['alternate', 'list', 'other'],
  daily: ['movie', 'music'],
  playlist: [],
};
