import { ApiError } from '../api.ts';
import { type Trouble, troubleOf } from './profile-changes.ts';

const words = JSON.parse(
  document.querySelector<HTMLElement>('[data-troubles]')?.dataset.troubles ?? '{}',
) as Partial<Record<Trouble, string>>;

/** In words, for whoever tried to change that name, or something else of theirs. */
export function explain(error: unknown, enteredName = ''): { trouble: Trouble; text: string } {
  const refusal = error instanceof ApiError ? error : null;
  const trouble = troubleOf(refusal?.status ?? null, refusal?.problem ?? null, enteredName);
  return { trouble, text: words[trouble] ?? '' };
}
