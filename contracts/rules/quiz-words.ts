import type { ContentType, Subtype } from '../vocabulary.ts';

/** Vocabulary of a quiz, in the order in which authors choose from it. */
export const GENRES = ['general-knowledge', 'simple-quiz', 'movie-quiz', 'music-quiz'] as const;

/** Used to rank the quizzes offered after a quiz. */
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

/** The genre of a new quiz, by kind. */
export const FIRST_GENRE = {
  quiz: 'general-knowledge',
  movie: 'movie-quiz',
  music: 'music-quiz',
} as const;

/** The subtypes of each kind's listing (product.md, "Words and languages"). Any other pair is a 404. */
export const SUBTYPES: Record<ContentType, readonly Subtype[]> = {
  movie: ['list', 'person'],
  music: ['artist', 'track', 'list', 'other'],
  quiz: ['alternate', 'list', 'other'],
  daily: ['movie', 'music'],
  playlist: [],
};
