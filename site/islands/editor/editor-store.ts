import type { Media } from '../../../contracts/media.ts';
import type { Check, Quiz, Remark } from '../../../contracts/quiz.ts';
import { readQuiz } from '../../editor-api.ts';
import { EditHistory } from './edit-history.ts';
import { EditQueue } from './edit-queue.ts';
import { type Conflict, type EditorState, isClosed, type SaveState } from './editor-state.ts';
import { liveChecks, withKnown, withUploads } from './live-checks.ts';
import { applyEdit, documentOf, type Edit, withMedia } from './quiz-document.ts';
import { actionOnRefusal, type Dropped } from './refused-edit.ts';
import { type Sent, sendEdit } from './send-edit.ts';
import { asKept, withKnownUids, withVersion } from './server-answer.ts';
import type { Unsent } from './unsent-edits.ts';

interface Options {
  quiz: Quiz;
  /** See EditorState. */
  isModerator: boolean;
  /** Edits that were kept from an earlier visit. Some may have reached the server. */
  unsent: readonly Unsent[];
  /** Called with all unsent edits whenever they change. */
  keep: (unsent: readonly Unsent[]) => void;
  /** Called when an edit is dropped: the server rejects it for good, or the edited part is gone. */
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
  private readonly queue: EditQueue;
  private inFlight: Promise<void> | null = null;
  private readonly history = new EditHistory();
  /** The checks in the last response of the server. Some findings only the server can make. */
  private serverChecks: readonly Check[];
  /** The places for which a file is being uploaded: the uids of questions, or `cover`. */
  private uploading: readonly string[] = [];
  private checkTimer: ReturnType<typeof setTimeout> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;
  /** Whether a saved edit changed something that its response does not contain, so that the quiz has to be read again. */
  private isStale = false;
  /** How many edits were saved in this visit. */
  private saves = 0;

  constructor(private readonly options: Options) {
    const { quiz, isModerator, unsent } = options;
    this.serverChecks = quiz.checks;
    this.queue = new EditQueue(unsent);
    this.state = {
      isModerator,
      quiz,
      document: this.queue.appliedTo(documentOf(quiz)),
      checks: quiz.checks,
      save: this.queue.isEmpty ? 'saved' : 'saving',
      savedAt: new Date().toISOString(),
      conflict: null,
      canUndo: false,
      canRedo: false,
    };
    if (!this.queue.isEmpty) this.schedule(0);
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
    return this.queue.isEmpty;
  }

  /** Resolves a conflict. The fields in `names` keep our version, and the others take the server's version. */
  resolve(names: readonly string[]): void {
    const { conflict } = this.state;
    if (!conflict) return;
    const theirs = conflict.fields.filter(({ name }) => !names.includes(name));
    const taken = this.queue.resolve(conflict.fields, theirs);
    if (!taken) return;
    this.set({ document: applyEdit(this.state.document, taken), conflict: null, save: 'saving' });
    this.keep();
    this.schedule(0);
  }

  /** Reads the quiz from the server and applies the unsent edits to it. */
  reload(): Promise<void> {
    return this.adoptAnswer(readQuiz(this.state.quiz.id));
  }

  /**
   * Shows the quiz that a call returns. The quiz is read again if an edit was saved during the call, since the answer may
   * be older than the edit.
   */
  async adoptAnswer(call: Promise<Quiz>): Promise<void> {
    const { saves } = this;
    const quiz = await call;
    if (saves !== this.saves) return this.reload();
    this.adopt(quiz);
  }

  /** Shows a quiz that the server sent, with the unsent edits applied to it. */
  private adopt(quiz: Quiz): void {
    const known = this.state.document;
    const current = withKnownUids(documentOf(quiz), known);
    this.queue.keepVersions(known, current);
    const document = this.queue.appliedTo(current);
    const gone = this.queue.dropGone(document);
    this.serverChecks = quiz.checks;
    const opened = this.state.save === 'closed' && !isClosed({ ...this.state, quiz });
    const save = opened && this.queue.isEmpty ? 'saved' : this.state.save;
    this.set({ quiz, document, checks: quiz.checks, save });
    if (opened && !this.queue.isEmpty) this.schedule(0);
    const lost = known.questions.filter(({ uid }) => gone.includes(uid));
    if (lost.length === 0) return;
    this.options.dropped({ kind: 'question', questions: lost.map(({ fields }) => fields) });
  }

  /** Shows the remarks that the server returned after one was marked. */
  setRemarks(remarks: Remark[]): void {
    this.set({ quiz: { ...this.state.quiz, remarks } });
  }

  /** Shows a picture or clip as the server returned it, but with the description and credit that the author sees. */
  renew(media: Media): void {
    const { document } = this.state;
    this.set({
      document: withMedia(document, media.id, ({ alt, credit }) => ({ ...media, alt, credit })),
    });
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
    const { state, saves } = this;
    const quiz = await readQuiz(this.state.quiz.id).catch(() => null);
    const isUnchanged = this.state.document === state.document && this.saves === saves;
    if (quiz && isUnchanged && this.queue.isEmpty) this.adopt(quiz);
  }

  private make(edits: readonly Edit[]): void {
    let { document, save } = this.state;
    for (const edit of edits) {
      this.queue.add(document, edit);
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
    const next = this.queue.start(this.state.document);
    if (!next) return;
    this.set({ save: 'saving' });
    try {
      const sent = await sendEdit(this.state.quiz.id, this.state.document, next);
      this.queue.finish();
      this.failures = 0;
      if (sent) this.received(next, sent);
      else if (next.edit.kind === 'question')
        this.options.dropped({ kind: 'question', questions: [] });
      this.keep();
    } catch (error) {
      this.queue.putBack();
      if (!(await this.recover(error, next))) return;
    }
    if (!this.queue.isEmpty) return this.sendAll();
    this.set({ save: 'saved' });
    if (!this.isStale) return;
    await this.recheck();
    if (!this.queue.isEmpty) return this.sendAll();
  }

  private received({ edit }: Unsent, sent: Sent): void {
    const { version, savedAt, checks, added } = sent;
    this.saves += 1;
    this.serverChecks = checks ?? this.serverChecks;
    const document = withVersion(this.state.document, { edit, version, added });
    this.set({
      document,
      savedAt: savedAt ?? new Date().toISOString(),
      // While edits are waiting, the checks already take them into account and are newer than those from the server.
      checks: checks && this.queue.isEmpty ? checks : this.state.checks,
      quiz: { ...this.state.quiz, ...(version !== null && { version }) },
    });
    this.isStale ||= edit.kind === 'media';
  }

  /** Handles an edit that could not be saved. Returns whether the next edit can be sent. */
  private async recover(error: unknown, refused: Unsent): Promise<boolean> {
    const { getState, queue } = this;
    const later = () => queue.laterThan(refused);
    const action = await actionOnRefusal(error, refused, { getState, later });
    if (action.kind === 'wait') return this.stop(action.save);
    if (action.kind === 'drop') queue.drop(refused);
    if (action.quiz) this.adopt(action.quiz);
    if (action.kind === 'drop' && action.dropped) this.options.dropped(action.dropped);
    if (action.kind === 'adopt') queue.compared(refused);
    if (action.kind === 'ask') this.askAbout(refused, action.conflict);
    this.keep();
    return action.kind !== 'ask';
  }

  private askAbout(refused: Unsent, { fields, ...conflict }: Conflict): void {
    const latest = this.queue.combine(refused, fields);
    this.set({ conflict: { ...conflict, fields: latest }, save: 'conflict' });
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
    this.options.keep(this.queue.all.map(one => asKept(one, this.state.document)));
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
