import { ApiError } from '../../api.ts';
import { type Trouble, troubleOf } from './profile-changes.ts';

const words = JSON.parse(
  document.querySelector<HTMLElement>('[data-troubles]')?.dataset.troubles ?? '{}',
) as Partial<Record<Trouble | 'offlineAct' | 'otherAct', string>>;

/** The message for an error while saving that name or other values. */
export function explain(error: unknown, enteredName = ''): { trouble: Trouble; text: string } {
  const refusal = error instanceof ApiError ? error : null;
  const trouble = troubleOf(refusal?.status ?? null, refusal?.problem ?? null, enteredName);
  return { trouble, text: words[trouble] ?? '' };
}

/** The message for an error of a button without input. */
export function explainAct(error: unknown): string {
  const { trouble, text } = explain(error);
  if (trouble === 'offline') return words.offlineAct ?? '';
  return trouble === 'other' ? (words.otherAct ?? '') : text;
}

export const signedOutText = words.signedOut ?? '';
