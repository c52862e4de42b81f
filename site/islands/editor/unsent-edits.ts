import type { ChangeMedia } from '../../../contracts/media.ts';
import type { QuizHead } from '../../../contracts/quiz.ts';
import type { Edit, QuestionFields, QuizDocument } from './quiz-document.ts';
import { findQuestion, mediaIn } from './quiz-document.ts';

/**
 * An edit that has not been saved yet. `clientId` makes it safe to send it twice. `before` has the values before the
 * edit, by which changes by others are noticed.
 */
export interface Unsent {
  clientId: string;
  edit: Edit;
  before: Partial<QuizHead> | Partial<QuestionFields> | ChangeMedia;
  /**
   * The version of the part that the author saw. Set when the edit is sent or kept for a later visit, and when a document
   * with a newer version arrives: the server then refuses the edit instead of overwriting what others have saved.
   */
  version?: number | undefined;
  /** Whether the server may have this edit already. Later edits are sent after it instead of becoming part of it. */
  isSent?: boolean;
}

/**
 * Adds an edit to the waiting ones. If an edit of the same part is waiting already and was never sent, both become one.
 */
export function enqueue(
  waiting: readonly Unsent[],
  { document, edit, clientId }: { document: QuizDocument; edit: Edit; clientId: string },
): Unsent[] {
  const merged = mergeIntoAdd(waiting, edit) ?? mergeIntoSet(waiting, edit, document);
  return merged ?? [...waiting, { clientId, edit, before: valuesIn(document, edit) }];
}

/** If the addition of the same question is still waiting, puts the change into it. */
function mergeIntoAdd(waiting: readonly Unsent[], edit: Edit): Unsent[] | null {
  if (edit.kind !== 'question') return null;
  const at = waiting.findLastIndex(
    ({ edit: one, isSent }) =>
      one.kind === 'add' && !isSent && one.questions.some(({ uid }) => uid === edit.uid),
  );
  const known = waiting[at];
  if (known?.edit.kind !== 'add') return null;
  const questions = known.edit.questions.map(question =>
    question.uid === edit.uid
      ? { ...question, fields: { ...question.fields, ...edit.set } }
      : question,
  );
  return waiting.with(at, { ...known, edit: { ...known.edit, questions } });
}

function mergeIntoSet(
  waiting: readonly Unsent[],
  edit: Edit,
  document: QuizDocument,
): Unsent[] | null {
  if (edit.kind !== 'head' && edit.kind !== 'question' && edit.kind !== 'media') return null;
  const at = waiting.findLastIndex(one => partOf(one.edit) === partOf(edit));
  const known = waiting[at];
  if (known?.edit.kind !== edit.kind || known.isSent) return null;
  const before = { ...valuesIn(document, edit), ...known.before };
  const set = { ...known.edit.set, ...edit.set };
  return waiting.with(at, { ...known, before, edit: { ...known.edit, set } as Edit });
}

/** Makes one edit of several edits of the same part. */
export function combined(first: Unsent, later: readonly Unsent[]): Unsent {
  const edits = [first, ...later];
  const set = Object.assign({}, ...edits.map(setIn));
  const before = Object.assign({}, ...edits.toReversed().map(one => one.before));
  return { clientId: first.clientId, edit: { ...first.edit, set } as Edit, before };
}

/** The values that an edit sets; empty if it sets none. */
export const setIn = ({ edit }: Unsent): Record<string, unknown> =>
  'set' in edit ? { ...edit.set } : {};

/** The version of the part that an edit changes; undefined if it has none yet. */
export function versionOf({ headVersion, orderVersion, ...document }: QuizDocument, edit: Edit) {
  if (edit.kind === 'head') return headVersion;
  if (edit.kind === 'order') return orderVersion;
  if (edit.kind !== 'question' && edit.kind !== 'remove') return undefined;
  const question = [...document.questions, ...document.removed].find(({ uid }) => uid === edit.uid);
  return question?.id ? question.version : undefined;
}

/** Names the part that an edit changes: the head, a question, a file, or the list of questions. */
export function partOf(edit: Edit): string {
  if (edit.kind === 'head') return 'head';
  if (edit.kind === 'question' || edit.kind === 'remove') return edit.uid;
  if (edit.kind === 'restore') return edit.question.uid;
  if (edit.kind === 'media') return edit.id;
  return 'order';
}

function valuesIn(document: QuizDocument, edit: Edit): Unsent['before'] {
  if (edit.kind === 'head') return pick(document.head, edit.set);
  if (edit.kind === 'media') {
    const media = mediaIn(document).find(({ id }) => id === edit.id);
    return media ? pick<ChangeMedia>(media, edit.set) : {};
  }
  if (edit.kind !== 'question' && edit.kind !== 'remove') return {};
  const fields = findQuestion(document, edit.uid)?.fields ?? {};
  return edit.kind === 'remove' ? fields : pick<Partial<QuestionFields>>(fields, edit.set);
}

const pick = <Values extends object>(values: Values, names: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.keys(names).map(name => [name, values[name as keyof Values]]),
  ) as Partial<Values>;
