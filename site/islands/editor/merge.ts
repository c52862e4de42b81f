import type { ChangeMedia, Media } from '../../../contracts/media.ts';
import type { Edit, MediaEdit, QuestionFields, QuizDocument } from './quiz-document.ts';
import { findQuestion } from './quiz-document.ts';
import { combined, setIn, type Unsent } from './unsent-edits.ts';

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
 * Decides what to do with an edit that the server refused because its part was changed elsewhere. `later` are the edits of
 * the same part that wait after it; `current` is the server's document. There is a conflict only if the server has a value
 * that this tab neither saw nor sent.
 */
export function mergeRefused(
  refused: Unsent,
  later: readonly Unsent[],
  current: QuizDocument,
): Merge {
  const { edit, before } = refused;
  if (edit.kind === 'remove') {
    const theirs = findQuestion(current, edit.uid);
    return { verdict: theirs && isSame(theirs.fields, before) ? 'send' : 'drop' };
  }
  if (edit.kind !== 'head' && edit.kind !== 'question') return { verdict: 'send' };
  const theirs = valuesOf(edit, current);
  if (!theirs) return { verdict: 'drop' };
  const edits = [refused, ...later];
  const known: Record<string, unknown>[] = edits.flatMap(one => [{ ...one.before }, setIn(one)]);
  const fields = Object.entries(setIn(combined(refused, later)))
    .map(([name, mine]) => ({ name, mine, theirs: theirs[name] }))
    .filter(({ name, theirs }) => !known.some(values => isSame(values[name], theirs)));
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
  if (!('set' in edit)) return unsent;
  const left = Object.entries(edit.set).filter(([name]) => !names.includes(name));
  if (left.length === 0) return null;
  return { ...unsent, edit: { ...edit, set: Object.fromEntries(left) } as Edit };
}

/**
 * Returns the description and credit to send, with what was changed elsewhere since `before`, and the fields that were
 * changed to different values on both sides. Files have no version, so `current` has to be read just before sending.
 */
export function mergeMedia(
  { set }: MediaEdit,
  before: Unsent['before'],
  current: Media,
): { set: ChangeMedia; fields: ConflictingField[] } {
  const fields: ConflictingField[] = [];
  const merged = Object.entries(set).map(([name, mine]) => {
    const theirs = current[name as keyof ChangeMedia];
    const value = mergeValues((before as Record<string, unknown>)[name], mine, theirs);
    if (value === CONFLICT) fields.push({ name, mine, theirs });
    return [name, value];
  });
  return { set: Object.fromEntries(merged), fields };
}

const CONFLICT = Symbol('conflict');

/** The value with the changes of both sides, or CONFLICT. Members of objects are merged one by one. */
function mergeValues(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(before, theirs) || isSame(mine, theirs)) return mine;
  if (isSame(before, mine)) return theirs;
  if (!isRecord(before) || !isRecord(mine) || !isRecord(theirs)) return CONFLICT;
  const entries = Object.entries(mine).map(([name, value]) => [
    name,
    mergeValues(before[name], value, theirs[name]),
  ]);
  return entries.some(([, value]) => value === CONFLICT) ? CONFLICT : Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares plain data as JSON with sorted keys. Spaces around a text do not count, since the server removes them. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
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
