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
