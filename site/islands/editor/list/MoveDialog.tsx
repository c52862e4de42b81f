import { useEffect, useRef, useState } from 'react';
import type { MyQuiz } from '../../../../contracts/my-quizzes.ts';
import { ApiError } from '../../../api.ts';
import { addQuestions, readMyQuizzes, readQuiz } from '../../../editor-api.ts';
import { newKey } from '../../new-key.ts';
import { Choice } from '../Choice.tsx';
import { EditorModal } from '../EditorModal.tsx';
import { type EditorText, useEditor } from '../editor-context.ts';
import type { EditorStore } from '../editor-store.ts';
import type { EditedQuestion } from '../quiz-document.ts';

interface Props {
  questions: readonly EditedQuestion[];
  close: (isDone: boolean) => void;
}

const REFUSALS: Partial<Record<string, EditorText>> = {
  'quiz.full': 'move.full',
  'quiz.stage': 'move.closed',
};

/** Copies or moves questions to the end of another quiz of the author. */
export function MoveDialog({ questions, close }: Props) {
  const { say } = useEditor();
  const { others, failed } = useOtherQuizzes();
  const [chosen, setChosen] = useState<number | null>(null);
  const { transfer, isBusy } = useTransfer(questions, () => close(true));
  const target = others?.find(({ id }) => id === chosen) ?? others?.[0];

  return (
    <EditorModal title={say('move.title')} close={() => close(false)}>
      {target ? (
        <>
          <Choice
            id="move-to"
            label={say('move.to')}
            value={String(target.id)}
            options={(others ?? []).map(({ id, titleUA }) => [
              String(id),
              titleUA || say('untitled'),
            ])}
            choose={id => setChosen(Number(id))}
          />
          <div className="pair">
            <button
              className="button"
              type="button"
              aria-disabled={isBusy}
              onClick={() => transfer(target, true)}
            >
              {say('move.move')}
            </button>
            <button
              className="button button--quiet"
              type="button"
              aria-disabled={isBusy}
              onClick={() => transfer(target, false)}
            >
              {say('move.copy')}
            </button>
          </div>
        </>
      ) : (
        <p role="status">{say(failed ? 'move.unread' : others ? 'move.none' : 'move.loading')}</p>
      )}
    </EditorModal>
  );
}

/**
 * The author's other quizzes that can be edited, last changed first; null until all of them have been read. `failed`
 * tells that they could not be read.
 */
function useOtherQuizzes(): { others: MyQuiz[] | null; failed: boolean } {
  const { store } = useEditor();
  const [others, setOthers] = useState<MyQuiz[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const { id } = store.getState().quiz;
    const isEditable = (quiz: MyQuiz) =>
      quiz.id !== id && quiz.stage !== 'pending' && quiz.stage !== 'approved';
    readAllMyQuizzes().then(
      quizzes => setOthers(quizzes.filter(isEditable)),
      () => setFailed(true),
    );
  }, [store]);
  return { others, failed };
}

/** Reads page by page, since the server returns at most 50 quizzes at once. */
async function readAllMyQuizzes(): Promise<MyQuiz[]> {
  const quizzes: MyQuiz[] = [];
  let cursor: string | null | undefined;
  do {
    const { items, next } = await readMyQuizzes({ limit: 50, ...(cursor && { cursor }) });
    quizzes.push(...items);
    cursor = next;
  } while (cursor);
  return quizzes;
}

function useTransfer(questions: readonly EditedQuestion[], done: () => void) {
  const { store, say, tell } = useEditor();
  const busy = useRef(false);
  const clientIdOf = useClientIds();
  const [isBusy, setBusy] = useState(false);
  const transfer = async (target: MyQuiz, move: boolean) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    const title = target.titleUA || say('untitled');
    const clientId = clientIdOf(`${target.id} ${move}`);
    try {
      await transferQuestions(store, { questions, to: target.id, move, clientId });
      tell({ text: say(move ? 'move.moved' : 'move.copied', { title }) });
      done();
    } catch (error) {
      const refusal = error instanceof ApiError && error.code ? REFUSALS[error.code] : undefined;
      tell({ text: say(refusal ?? 'move.failed') });
    }
    busy.current = false;
    setBusy(false);
  };
  return { transfer, isBusy };
}

/** Returns one id for all attempts at the same change, so that a second one after a lost response adds nothing twice. */
function useClientIds() {
  const ids = useRef(new Map<string, string>());
  return (change: string): string => {
    const id = ids.current.get(change) ?? newKey();
    ids.current.set(change, id);
    return id;
  };
}

interface Transfer {
  questions: readonly EditedQuestion[];
  to: number;
  move: boolean;
  clientId: string;
}

/** Copies or moves the questions on the server. Throws if that fails. */
async function transferQuestions(store: EditorStore, transfer: Transfer) {
  const { questions, to, move, clientId } = transfer;
  if (!(await store.flush())) throw new Error('the edits could not be saved');
  const { quiz, document: edited } = store.getState();
  const uids = new Set(questions.map(({ uid }) => uid));
  const questionIds = edited.questions.flatMap(({ uid, id }) => (id && uids.has(uid) ? [id] : []));
  const after = (await readQuiz(to)).questions.at(-1)?.id ?? null;
  const copy = { quizId: quiz.id, questionIds };
  await addQuestions(to, { clientId, after, copy, move });
  if (move) await store.reload();
}
