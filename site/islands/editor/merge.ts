import type { Edit, QuestionFields, QuizDocument } from './quiz-document.ts';
import { findQuestion } from './quiz-document.ts';
import type { Unsent } from './unsent-edits.ts';

/** A field that was changed here and, to another value, on the server. */
export interface ConflictingField {
  name: string;
  mine: unknown;
  theirs: unknown;
}

type Merge =
  /** The edit does not conflict and can be sent again. */
  | { verdict: 'send' }
  /**
   * The edit is given up: the question was removed on the server, or the edit removes a question that was changed
   * there.
   */
  | { verdict: 'drop' }
  | { verdict: 'conflict'; fields: ConflictingField[] };

/**
 * Decides what to do with an edit that the server refused because its part was changed elsewhere. `current` is the
 * server's document, `mine` the document with the edit. There is a conflict only if a field was changed to different
 * values here and on the server.
 */
export function mergeRefused(
  { edit, before }: Unsent,
  current: QuizDocument,
  mine: QuizDocument,
): Merge {
  if (edit.kind === 'remove') {
    const theirs = findQuestion(current, edit.uid);
    const removed = mine.removed.find(({ uid }) => uid === edit.uid);
    const isUnchanged = theirs && isSame(theirs.fields, removed?.fields);
    return { verdict: isUnchanged ? 'send' : 'drop' };
  }
  if (edit.kind !== 'head' && edit.kind !== 'question') return { verdict: 'send' };
  const theirs = valuesOf(edit, current);
  if (!theirs) return { verdict: 'drop' };
  const fields = Object.entries(edit.set)
    .map(([name, mine]) => ({ name, mine, theirs: theirs[name] }))
    .filter(({ name, mine, theirs }) => {
      const seen = (before as Record<string, unknown>)[name];
      return !isSame(theirs, seen) && !isSame(theirs, mine);
    });
  return fields.length > 0 ? { verdict: 'conflict', fields } : { verdict: 'send' };
}

function valuesOf(edit: Edit, document: QuizDocument): Record<string, unknown> | null {
  if (edit.kind === 'head') return { ...document.head };
  if (edit.kind !== 'question') return null;
  const question = findQuestion(document, edit.uid);
  return question ? { ...(question.fields satisfies QuestionFields) } : null;
}

/** The edit without some of its fields; null if none is left. */
export function withoutFields(unsent: Unsent, names: readonly string[]): Unsent | null {
  const { edit } = unsent;
  if (edit.kind !== 'head' && edit.kind !== 'question') return unsent;
  const left = Object.entries(edit.set).filter(([name]) => !names.includes(name));
  if (left.length === 0) return null;
  return { ...unsent, edit: { ...edit, set: Object.fromEntries(left) } as Edit };
}

/** Compares plain data as JSON with sorted keys. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  // Media are compared by their ids, since the server changes their other fields while it processes them.
  if ('id' in value && 'renditions' in value) return value.id;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
