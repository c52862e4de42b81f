import { ApiError } from '../../api.ts';

type Word = 'offline' | 'signedOut' | 'stale' | 'paid' | 'often' | 'other' | 'doing';

export const wordsOf = (place: HTMLElement) =>
  JSON.parse(place.dataset.words ?? '{}') as Partial<Record<Word, string>>;

/** Returns the sentence that explains an error to the author. */
export const explain = (place: HTMLElement, error: unknown): string =>
  wordsOf(place)[troubleOf(error)] ?? '';

function troubleOf(error: unknown): Word {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.code === 'quiz.unlocked') return 'paid';
  if (error.status === 401) return 'signedOut';
  if (error.status === 429) return 'often';
  return error.status === 404 || error.status === 409 ? 'stale' : 'other';
}
