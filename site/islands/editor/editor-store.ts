import type { Media } from '../../../contracts/media.ts';
import type { Check, Quiz, Remark } from '../../../contracts/quiz.ts';
import { readQuiz } from '../../editor-api.ts';
import { EditHistory } from './edit-history.ts';
import { type EditorState, isClosed, type SaveState } from './editor-state.ts';
import { liveChecks, withKnown, withUploads } from './live-checks.ts';
import { withoutFields } from './merge.ts';
import { applyEdit, documentOf, type Edit, withMedia } from './quiz-document.ts';
import { actionOnRefusal, type Dropped } from './refused-edit.ts';
import { type Sent, sendEdit } from './send-edit.ts';
import { withKnownUids, withServerUids, withVersion } from './server-answer.ts';
import { enqueue, newClientId, type Unsent } from './unsent-edits.ts';

interface Options {
  quiz: Quiz;
  /** See EditorState. */
  isModerator: boolean;
  /** Edits that were kept from an earlier visit. Some may have reached the server. */
  unsent: readonly Unsent[];
  /** Called with all unsent edits whenever they change. */
  keep: (unsent: readonly Unsent[]) => void;
  /**
   * Called when an edit is dropped, either because the server rejects it for good or because the edited part is gone.
   */
  dropped: (dropped: Dropped) => void;
}

/** The checks run this many ms after the last edit. */
const CHECK_MS = 250;
/** Edits are saved this many ms after the last one. */
const PAUSE_MS = 700;
const LONGEST_WAIT_MS = 30_000;

/** Holds the quiz while it is edited. Edits apply at once and are sent to the server one after another. */
export class EditorStore {
  private state: EditorState;
  private readonly listeners = new Set<() => void>();
  private waiting: Unsent[] = [];
  private sending: Unsent | null = null;
  private inFlight: Promise<void> | null = null;
  private readonly history = new EditHistory();
  /** The checks in the last response of the server. Some findings only the server can make. */
  private serverChecks: readonly Check[];
  /** The places for which a file is being uploaded: the uids of questions, or `cover`. */
  private uploading: readonly string[] = [];
  private checkTimer: ReturnType<typeof setTimeout> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;
  /**
   * Whether a sent edit changed something that the response does not contain, so that the quiz has to be read again.
   */
  private isStale = false;

  constructor(private readonly options: Options) {
    const { quiz } = options;
    this.serverChecks = quiz.checks;
    this.state = {
      isModerator: options.isModerator,
      quiz,
      document: documentOf(quiz),
      checks: quiz.checks,
      save: 'saved',
      savedAt: new Date().toISOString(),
      conflict: null,
      canUndo: false,
      canRedo: false,
    };
    for (const { edit, clientId, before } of options.unsent) {
      this.waiting = [...this.waiting, { edit, clientId, before }];
      this.set({ document: applyEdit(this.state.document, edit), save: 'saving' });
    }
    if (this.waiting.length > 0) this.schedule(0);
  }

  private get unsent(): Unsent[] {
    return this.sending ? [this.sending, ...this.waiting] : this.waiting;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): EditorState => this.state;

  /**
   * Applies edits at once; one undo takes all of them back. Returns false, and does nothing, while the quiz cannot be
   * edited.
   */
  readonly edit = (...edits: Edit[]): boolean => {
    if (isClosed(this.state)) return false;
    if (this.history.remember(this.state.document, edits)) this.make(edits);
    return true;
  };

  readonly undo = (): void => {
    if (!isClosed(this.state)) this.make(this.history.undo());
  };

  readonly redo = (): void => {
    if (!isClosed(this.state)) this.make(this.history.redo(this.state.document));
  };

  /**
   * Sends the waiting edits without waiting for a pause in typing. Resolves to true once everything has been saved, and
   * to false if saving is not possible now.
   */
  async flush(): Promise<boolean> {
    this.cancelTimer();
    await this.inFlight;
    await this.send();
    return this.waiting.length === 0 && this.sending === null;
  }

  /** Resolves a conflict. The fields in `names` keep our version, and the others take the server's version. */
  resolve(names: readonly string[]): void {
    const { conflict } = this.state;
    const [refused, ...rest] = this.waiting;
    if (!conflict || !refused) return;
    const theirs = conflict.fields.filter(({ name }) => !names.includes(name));
    const left = withoutFields(
      refused,
      theirs.map(({ name }) => name),
    );
    const set = Object.fromEntries(theirs.map(({ name, theirs: value }) => [name, value]));
    const taken = { ...refused.edit, set } as Edit;
    const seen = Object.fromEntries(conflict.fields.map(({ name, theirs }) => [name, theirs]));
    this.waiting = left ? [{ ...left, before: { ...left.before, ...seen } }, ...rest] : rest;
    this.set({ document: applyEdit(this.state.document, taken), conflict: null, save: 'saving' });
    this.keep();
    this.schedule(0);
  }

  /** Reads the quiz from the server and applies the unsent edits to it. */
  async reload(): Promise<void> {
    this.adopt(await readQuiz(this.state.quiz.id));
  }

  /** Shows a quiz that the server sent, with the unsent edits applied to it. */
  adopt(quiz: Quiz): void {
    const current = documentOf(quiz);
    const { unsent } = this;
    this.serverChecks = quiz.checks;
    const document = unsent.reduce(
      (made, { edit }) => applyEdit(made, edit),
      withKnownUids(current, this.state.document),
    );
    const opened = this.state.save === 'closed' && !isClosed({ ...this.state, quiz });
    const save = opened && unsent.length === 0 ? 'saved' : this.state.save;
    this.set({ quiz, document, checks: quiz.checks, save });
    if (opened && unsent.length > 0) this.schedule(0);
  }

  /** Shows the remarks that the server returned after one was marked. */
  setRemarks(remarks: Remark[]): void {
    this.set({ quiz: { ...this.state.quiz, remarks } });
  }

  /** Shows a picture or clip as the server returned it, with the unsent changes of its description and credit. */
  renew(media: Media): void {
    const renewed = withMedia(this.state.document, media.id, () => media);
    const document = this.unsent
      .filter(({ edit }) => edit.kind === 'media')
      .reduce((made, { edit }) => applyEdit(made, edit), renewed);
    this.set({ document });
  }

  /** Adds to the checks that these places wait for their files, which the document does not contain yet. */
  setUploading(places: readonly string[]): void {
    if (places.join() === this.uploading.join()) return;
    this.uploading = places;
    this.set({ checks: this.state.checks });
  }

  /**
   * Reads the checks from the server. The result is ignored if the document was changed during the call, since saving
   * that change returns newer checks.
   */
  async recheck(): Promise<void> {
    this.isStale = false;
    const { document } = this.state;
    const quiz = await readQuiz(this.state.quiz.id).catch(() => null);
    const isIdle = this.state.document === document && !this.sending && this.waiting.length === 0;
    if (quiz && isIdle) this.adopt(quiz);
  }

  private make(edits: readonly Edit[]): void {
    let { document, save } = this.state;
    for (const edit of edits) {
      this.waiting = enqueue(this.waiting, { document, edit, clientId: newClientId() });
      document = applyEdit(document, edit);
    }
    if (edits.length > 0 && save === 'saved') save = 'saving';
    const { canUndo, canRedo } = this.history;
    this.set({ document, save, canUndo, canRedo });
    this.keep();
    this.checkSoon();
    if (save !== 'conflict') this.schedule(PAUSE_MS);
  }

  /** Sends the waiting edits one after another until none is left. */
  private send(): Promise<void> {
    this.inFlight ??= this.sendAll().finally(() => {
      this.inFlight = null;
    });
    return this.inFlight;
  }

  private async sendAll(): Promise<void> {
    if (this.state.conflict) return;
    const [next] = this.waiting;
    if (!next) return;
    this.sending = next;
    this.waiting = this.waiting.slice(1);
    this.set({ save: 'saving' });
    try {
      const sent = await sendEdit(this.state.quiz.id, this.state.document, next);
      this.sending = null;
      this.failures = 0;
      if (sent) this.received(next, sent);
      this.keep();
    } catch (error) {
      this.sending = null;
      this.waiting = [next, ...this.waiting];
      if (!(await this.recover(error, next))) return;
    }
    if (this.waiting.length > 0) return this.sendAll();
    this.set({ save: 'saved' });
    if (!this.isStale) return;
    await this.recheck();
    if (this.waiting.length > 0) return this.sendAll();
  }

  private received({ edit }: Unsent, sent: Sent): void {
    const { version, savedAt, checks, added } = sent;
    this.serverChecks = checks ?? this.serverChecks;
    const document = withVersion(this.state.document, { edit, version, added });
    this.set({
      document,
      savedAt: savedAt ?? new Date().toISOString(),
      // While edits are waiting, the checks already take them into account and are newer than those from the server.
      checks: checks && this.waiting.length === 0 ? checks : this.state.checks,
      quiz: { ...this.state.quiz, ...(version !== null && { version }) },
    });
    this.isStale ||= edit.kind === 'media';
  }

  /** Handles an edit that could not be saved. Returns whether the next edit can be sent. */
  private async recover(error: unknown, refused: Unsent): Promise<boolean> {
    const action = await actionOnRefusal(error, refused, this.getState);
    if (action.kind === 'wait') return this.stop(action.save);
    if (action.kind === 'drop') this.waiting = this.waiting.filter(one => one !== refused);
    if (action.quiz) this.adopt(action.quiz);
    this.keep();
    if (action.kind === 'drop' && action.dropped) this.options.dropped(action.dropped);
    if (action.kind !== 'ask') return true;
    this.set({ conflict: action.conflict, save: 'conflict' });
    return false;
  }

  private stop(save: SaveState): false {
    this.set({ save });
    this.failures += 1;
    if (save !== 'closed' && save !== 'begun')
      this.schedule(Math.min(1_000 * 2 ** this.failures, LONGEST_WAIT_MS));
    return false;
  }

  private checkSoon(): void {
    if (this.checkTimer !== null) clearTimeout(this.checkTimer);
    const check = ({ document, quiz }: EditorState) =>
      liveChecks(document, this.serverChecks, quiz);
    this.checkTimer = setTimeout(() => this.set({ checks: check(this.state) }), CHECK_MS);
  }

  private schedule(ms: number): void {
    this.cancelTimer();
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private cancelTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private keep(): void {
    this.options.keep(this.unsent.map(one => withServerUids(one, this.state.document)));
  }

  private set(change: Partial<EditorState>): void {
    const document = change.document ?? this.state.document;
    const checks =
      change.checks &&
      withKnown(this.state.checks, withUploads(change.checks, this.uploading, document));
    this.state = { ...this.state, ...change, ...(checks && { checks }) };
    for (const listener of this.listeners) listener();
  }
}
