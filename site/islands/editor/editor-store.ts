import type { Media } from '../../../contracts/media.ts';
import type { Check, Quiz, Remark } from '../../../contracts/quiz.ts';
import { readQuiz } from '../../editor-api.ts';
import { EditHistory } from './edit-history.ts';
import { type EditorState, isClosed, type SaveState } from './editor-state.ts';
import { liveChecks, withKnown } from './live-checks.ts';
import { withoutFields } from './merge.ts';
import { applyEdit, documentOf, type Edit, withMedia } from './quiz-document.ts';
import { actionOnRefusal, type Dropped } from './refused-edit.ts';
import { type Sent, sendEdit } from './send-edit.ts';
import { withKnownUids, withServerUids, withVersion } from './server-answer.ts';
import { enqueue, newClientId, partOf, type Unsent } from './unsent-edits.ts';

interface Options {
  quiz: Quiz;
  /** Edits kept from an earlier visit, which may not have reached the server. */
  unsent: readonly Unsent[];
  /** Called whenever the unsent edits change. */
  keep: (unsent: readonly Unsent[]) => void;
  /** Called when an edit is dropped because the server rejects it for good. */
  dropped: (dropped: Dropped) => void;
}

/** Delay in ms between the last edit and the checks. */
const CHECK_MS = 250;
/** Delay in ms between the last edit and saving. */
const PAUSE_MS = 700;
const LONGEST_WAIT_MS = 30_000;

/** Holds the document of the editor. Applies edits at once and sends them to the server one after another. */
export class EditorStore {
  private state: EditorState;
  private readonly listeners = new Set<() => void>();
  private waiting: Unsent[] = [];
  private sending: Unsent | null = null;
  private inFlight: Promise<void> | null = null;
  private readonly history = new EditHistory();
  /** The latest checks from the server. */
  private told: readonly Check[];
  private checkTimer: ReturnType<typeof setTimeout> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;
  /** Whether a change affects parts of the quiz that only reading it again updates. */
  private isStale = false;

  constructor(private readonly options: Options) {
    const { quiz } = options;
    this.told = quiz.checks;
    this.state = {
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

  /** Applies edits, which will be undone together. Returns false, and does nothing, while the quiz cannot be edited. */
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
   * Sends the waiting edits now. Resolves to true if everything has been saved, false if saving is not possible now.
   */
  async flush(): Promise<boolean> {
    this.cancelTimer();
    await this.inFlight;
    await this.send();
    return this.waiting.length === 0 && this.sending === null;
  }

  /** Resolves a conflict: keeps our version of the fields in `names`, and takes the server's version of the others. */
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
    this.waiting = left ? [left, ...rest] : rest;
    this.set({ document: applyEdit(this.state.document, taken), conflict: null, save: 'saving' });
    this.keep();
    this.schedule(0);
  }

  /** Reads the quiz from the server and applies the unsent edits to it. */
  async reload(): Promise<void> {
    this.adopt(await readQuiz(this.state.quiz.id));
  }

  /** Takes over a quiz from the server and applies the unsent edits to it. */
  adopt(quiz: Quiz): void {
    const current = documentOf(quiz);
    const { unsent } = this;
    this.told = quiz.checks;
    const document = unsent.reduce(
      (made, { edit }) => applyEdit(made, edit),
      withKnownUids(current, this.state.document),
    );
    const opened = this.state.save === 'closed' && !isClosed({ quiz });
    const save = opened && unsent.length === 0 ? 'saved' : this.state.save;
    this.set({ quiz, document, checks: quiz.checks, save });
    if (opened && unsent.length > 0) this.schedule(0);
  }

  /** Takes over the remarks returned after one was marked. */
  setRemarks(remarks: Remark[]): void {
    this.set({ quiz: { ...this.state.quiz, remarks } });
  }

  /** Takes over a picture or clip from the server, keeping unsent changes of its description and credit. */
  renew(media: Media): void {
    const renewed = withMedia(this.state.document, media.id, () => media);
    const document = this.unsent
      .filter(({ edit }) => edit.kind === 'media')
      .reduce((made, { edit }) => applyEdit(made, edit), renewed);
    this.set({ document });
  }

  /**
   * Reads the checks from the server. The result is ignored if the document changed meanwhile, since the next save
   * returns newer checks.
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

  /** Sends one edit at a time until none is left. */
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
    this.told = checks ?? this.told;
    const document = withVersion(this.state.document, { edit, version, added });
    this.set({
      document,
      savedAt: savedAt ?? new Date().toISOString(),
      // If edits are waiting, the checks shown are newer than those from the server.
      checks: checks && this.waiting.length === 0 ? checks : this.state.checks,
      quiz: { ...this.state.quiz, ...(version !== null && { version }) },
    });
    this.isStale ||= edit.kind === 'media';
  }

  /** Handles a failed write and returns whether sending can continue. */
  private async recover(error: unknown, refused: Unsent): Promise<boolean> {
    const action = await actionOnRefusal(error, refused, this.getState);
    if (action.kind === 'wait') return this.stop(action.save);
    if (action.kind === 'drop') this.waiting = this.waiting.filter(one => one !== refused);
    this.adopt(action.quiz);
    this.keep();
    if (action.kind === 'drop' && action.dropped) this.options.dropped(action.dropped);
    if (action.kind !== 'ask') return true;
    this.set({ conflict: { part: partOf(refused.edit), fields: action.fields }, save: 'conflict' });
    return false;
  }

  private stop(save: SaveState): false {
    this.set({ save });
    this.failures += 1;
    if (save !== 'closed') this.schedule(Math.min(1_000 * 2 ** this.failures, LONGEST_WAIT_MS));
    return false;
  }

  private checkSoon(): void {
    if (this.checkTimer !== null) clearTimeout(this.checkTimer);
    const check = ({ document, quiz }: EditorState) => liveChecks(document, this.told, quiz);
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
    const checks = change.checks && withKnown(this.state.checks, change.checks);
    this.state = { ...this.state, ...change, ...(checks && { checks }) };
    for (const listener of this.listeners) listener();
  }
}
