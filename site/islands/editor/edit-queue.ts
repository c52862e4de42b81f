import { newKey } from '../new-key.ts';
import { type ConflictingField, withoutFields } from './merge.ts';
import { applyEdit, type Edit, findQuestion, type QuizDocument } from './quiz-document.ts';
import { combined, enqueue, partOf, setIn, type Unsent, versionOf } from './unsent-edits.ts';

/** The edits that are not saved yet, in the order in which they were made. One of them is sent at a time. */
export class EditQueue {
  private waiting: readonly Unsent[];
  private sending: Unsent | null = null;

  /** `kept` are edits of an earlier visit, some of which may have reached the server. */
  constructor(kept: readonly Unsent[]) {
    this.waiting = kept.map(one => ({ ...one, isSent: true }));
  }

  get all(): readonly Unsent[] {
    return this.sending ? [this.sending, ...this.waiting] : this.waiting;
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  /** `document` is the state before the edit. */
  add(document: QuizDocument, edit: Edit): void {
    this.waiting = enqueue(this.waiting, { document, edit, clientId: newKey() });
  }

  /** Returns the edit to send now, or null if there is none. */
  start(document: QuizDocument): Unsent | null {
    const [next, ...rest] = this.waiting;
    if (!next) return null;
    const version = next.version ?? versionOf(document, next.edit);
    this.sending = { ...next, version, isSent: true };
    this.waiting = rest;
    return this.sending;
  }

  /** The edit that was being sent is done with. */
  finish(): void {
    this.sending = null;
  }

  /** The edit that was being sent waits again, before all others. */
  putBack(): void {
    this.waiting = this.all;
    this.sending = null;
  }

  drop({ clientId }: Unsent): void {
    this.waiting = this.waiting.filter(one => one.clientId !== clientId);
  }

  /** The waiting edits of the same part that were made after `unsent`. */
  laterThan({ clientId, edit }: Unsent): Unsent[] {
    const at = this.waiting.findIndex(one => one.clientId === clientId);
    return this.waiting
      .slice(at + 1)
      .filter(one => one.edit.kind === edit.kind && partOf(one.edit) === partOf(edit));
  }

  appliedTo(document: QuizDocument): QuizDocument {
    return this.all.reduce((made, { edit }) => applyEdit(made, edit), document);
  }

  /**
   * Keeps the versions that the author has seen, when a document with newer ones replaces `seen`. Parts that others have
   * changed are then compared before they are overwritten.
   */
  keepVersions(seen: QuizDocument, current: QuizDocument): void {
    this.waiting = this.waiting.map(one => {
      const version = one.version ?? versionOf(seen, one.edit);
      return version === versionOf(current, one.edit) ? one : { ...one, version };
    });
  }

  /** An edit and the later ones of its part were compared with the document, so they are sent with its version. */
  compared(unsent: Unsent): void {
    const chain = [unsent.clientId, ...this.laterThan(unsent).map(({ clientId }) => clientId)];
    this.waiting = this.waiting.map(one =>
      chain.includes(one.clientId) ? { ...one, version: undefined } : one,
    );
  }

  /** Drops the changes of questions that are not in the document, and returns their uids. */
  dropGone(document: QuizDocument): string[] {
    const isGone = ({ edit }: Unsent) =>
      edit.kind === 'question' &&
      !findQuestion(document, edit.uid) &&
      document.removed.every(({ uid }) => uid !== edit.uid);
    const uids = this.all.filter(isGone).map(({ edit }) => partOf(edit));
    this.waiting = this.waiting.filter(one => !isGone(one));
    return uids;
  }

  /**
   * Makes one edit of an edit in conflict and the later ones of its part, since the author decides about all of them.
   * Returns the fields in conflict with the latest values.
   */
  combine(unsent: Unsent, fields: readonly ConflictingField[]): ConflictingField[] {
    const later = this.laterThan(unsent);
    const made = combined(unsent, later);
    this.waiting = this.waiting
      .filter(one => !later.includes(one))
      .map(one => (one.clientId === unsent.clientId ? made : one));
    const set = setIn(made);
    return fields.map(field => ({ ...field, mine: set[field.name] }));
  }

  /** Takes the fields `theirs` out of the first edit, which was in conflict, and returns the edit that sets them so. */
  resolve(fields: readonly ConflictingField[], theirs: readonly ConflictingField[]): Edit | null {
    const [first, ...rest] = this.waiting;
    if (!first) return null;
    const seen = Object.fromEntries(fields.map(({ name, theirs: value }) => [name, value]));
    const left = withoutFields(
      first,
      theirs.map(({ name }) => name),
    );
    this.waiting = left ? [{ ...left, before: { ...left.before, ...seen } }, ...rest] : rest;
    const set = Object.fromEntries(theirs.map(({ name, theirs: value }) => [name, value]));
    return { ...first.edit, set } as Edit;
  }
}
