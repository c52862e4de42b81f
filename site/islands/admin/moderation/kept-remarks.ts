import type { RemarkReason } from '../../../../contracts/quiz.ts';

/** A remark that has not been sent yet. */
export interface DraftRemark {
  key: string;
  /** Null for a remark about the whole quiz. */
  questionId: number | null;
  reason: RemarkReason;
  text: string;
}

/** What a moderator has written about a quiz. */
export interface RemarkDrafts {
  remarks: readonly DraftRemark[];
  /** The remark in the open form; null if no form is open. */
  open: DraftRemark | null;
}

const NOTHING: RemarkDrafts = { remarks: [], open: null };

const keyOf = (quizId: number) => `remarks:${quizId}`;

/** Reads the drafts from localStorage, so that a reload or a crash loses none. */
export function readDrafts(quizId: number): RemarkDrafts {
  try {
    return JSON.parse(localStorage.getItem(keyOf(quizId)) ?? 'null') ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

export function keepDrafts(quizId: number, drafts: RemarkDrafts): void {
  try {
    if (drafts.remarks.length === 0 && !drafts.open) localStorage.removeItem(keyOf(quizId));
    else localStorage.setItem(keyOf(quizId), JSON.stringify(drafts));
  } catch {
    // localStorage is full or blocked. The drafts last until the page is left.
  }
}

/** Opens the form for a new remark. If the form has a remark about the same subject, it is kept. */
export function withOpened(
  drafts: RemarkDrafts,
  questionId: number | null,
  key: string,
): RemarkDrafts {
  if (drafts.open?.questionId === questionId) return drafts;
  return { ...withSaved(drafts), open: { key, questionId, reason: 'fact', text: '' } };
}

/** Adds the remark in the form to the list, unless it has no text, and closes the form. */
export function withSaved({ remarks, open }: RemarkDrafts): RemarkDrafts {
  if (!open?.text.trim()) return { remarks, open: null };
  const others = remarks.filter(({ key }) => key !== open.key);
  return { remarks: [...others, { ...open, text: open.text.trim() }], open: null };
}

/** Opens the form with a remark of the list. */
export function withReopened(drafts: RemarkDrafts, key: string): RemarkDrafts {
  const saved = withSaved(drafts);
  const open = saved.remarks.find(remark => remark.key === key) ?? null;
  return { ...saved, open };
}

export const withoutRemark = ({ remarks, open }: RemarkDrafts, key: string): RemarkDrafts => ({
  remarks: remarks.filter(remark => remark.key !== key),
  open: open?.key === key ? null : open,
});
