import { applyEdit, type Edit, inverseOf, type QuizDocument } from './quiz-document.ts';
import { partOf } from './unsent-edits.ts';

interface Step {
  undo: Edit[];
  redo: Edit[];
  part: string;
  at: number;
}

/** Time in ms within which edits of the same field form one step. */
const STEP_MS = 1_000;
const MOST_STEPS = 200;

/**
 * The steps that can be undone and redone. The class changes no document; its methods return edits, which the caller
 * applies.
 */
export class EditHistory {
  private past: Step[] = [];
  private future: Step[] = [];

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Records edits that are about to be applied together. Returns false if they change nothing. */
  remember(document: QuizDocument, edits: readonly Edit[]): boolean {
    const undo: Edit[] = [];
    let made = document;
    for (const edit of edits) {
      undo.unshift(...inverseOf(made, edit));
      made = applyEdit(made, edit);
    }
    const [first] = edits;
    if (!first || undo.length === 0) return false;
    this.add({ undo, redo: [...edits], part: partOf(first), at: Date.now() });
    this.future = [];
    return true;
  }

  /** Returns the edits that undo the last step. */
  undo(): readonly Edit[] {
    const step = this.past.pop();
    if (!step) return [];
    this.future.push(step);
    this.endTyping();
    return step.undo;
  }

  /**
   * Returns the edits that redo the last undone step. For an added question that is `restore` instead of `add`, since
   * the server knows the question.
   */
  redo(document: QuizDocument): readonly Edit[] {
    const step = this.future.pop();
    if (!step) return [];
    this.past.push(step);
    this.endTyping();
    return step.redo.flatMap(edit => (edit.kind === 'add' ? restored(edit, document) : [edit]));
  }

  private add(step: Step): void {
    const last = this.past.at(-1);
    if (last && goesOn(last, step)) {
      last.redo = [...last.redo, ...step.redo];
      last.at = step.at;
      return;
    }
    this.past = [...this.past, step].slice(-MOST_STEPS);
  }

  private endTyping(): void {
    const last = this.past.at(-1);
    if (last) last.at = 0;
  }
}

function restored(edit: Extract<Edit, { kind: 'add' }>, { removed }: QuizDocument): Edit[] {
  const found = edit.questions.map(({ uid }) => removed.find(one => one.uid === uid));
  let { after } = edit;
  return found.flatMap((question): Edit[] => {
    if (!question) return [];
    const restore: Edit = { kind: 'restore', question, after };
    after = question.uid;
    return [restore];
  });
}

const goesOn = (last: Step, step: Step): boolean =>
  step.redo.every(edit => 'set' in edit) &&
  last.part === step.part &&
  step.at - last.at < STEP_MS &&
  fieldsOf(last.redo.at(-1)) === fieldsOf(step.redo[0]);

const fieldsOf = (edit: Edit | undefined): string =>
  edit && 'set' in edit ? Object.keys(edit.set).join() : '';
