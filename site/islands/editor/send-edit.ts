import type { Check, QuizDraft, QuizHead } from '../../../contracts/quiz.ts';
import {
  addQuestions,
  changeMedia,
  changeQuestion,
  changeQuiz,
  orderQuestions,
  removeQuestion,
} from '../../editor-api.ts';
import {
  type AddedQuestion,
  findQuestion,
  type QuestionFields,
  type QuizDocument,
} from './quiz-document.ts';
import type { Unsent } from './unsent-edits.ts';

/** The server's response to an edit. `added` contains new questions in order. */
export interface Sent {
  /** The new version of the changed part; null if it has none. */
  version: number | null;
  savedAt: string | null;
  checks: Check[] | null;
  added: QuizDraft[];
}

/**
 * Sends an edit with the current version of its part in `document`. Rethrows the error of the call.
 * Null if there is nothing to send, since the question does not exist any more or never did.
 */
export async function sendEdit(
  quizId: number,
  document: QuizDocument,
  { edit, clientId }: Unsent,
): Promise<Sent | null> {
  /** A question removed here stays on the server until its removal is sent, which comes after this edit. */
  const find = (uid: string) =>
    findQuestion(document, uid) ?? document.removed.find(one => one.uid === uid);
  const idOf = (uid: string | null) => (uid && find(uid)?.id) || null;
  const placeOf = (uid: string) => {
    const known = find(uid);
    return known?.id ? { id: quizId, questionId: known.id, version: known.version } : null;
  };
  switch (edit.kind) {
    case 'head': {
      const set = { ...edit.set, ...('cover' in edit.set && { cover: chosen(edit.set.cover) }) };
      return saved(await changeQuiz(quizId, { version: document.headVersion, set: set as object }));
    }
    case 'question': {
      const place = placeOf(edit.uid);
      if (!place) return null;
      return saved(await changeQuestion(place, { version: place.version, set: inputOf(edit.set) }));
    }
    case 'add': {
      const after = idOf(edit.after);
      const inputs = edit.questions.map(({ fields, imported }) =>
        inputOf({ ...fields, ...imported }),
      );
      const [question] = inputs;
      const body = inputs.length === 1 && question ? { question } : { rows: inputs };
      return added(await addQuestions(quizId, { clientId, after, ...body }));
    }
    case 'restore': {
      const id = idOf(edit.question.uid) ?? edit.question.id;
      if (!id) return null;
      return added(await addQuestions(quizId, { clientId, after: idOf(edit.after), restore: id }));
    }
    case 'remove': {
      const place = placeOf(edit.uid);
      if (!place) return null;
      const answer = await removeQuestion(place, place.version);
      return { ...answer, savedAt: null, checks: null, added: [] };
    }
    case 'order': {
      const ids = edit.uids.flatMap(uid => idOf(uid) ?? []);
      const answer = await orderQuestions(quizId, { version: document.orderVersion, ids });
      return { ...answer, savedAt: null, checks: null, added: [] };
    }
    case 'media':
      await changeMedia(edit.id, edit.set);
      return { version: null, savedAt: null, checks: null, added: [] };
  }
}

const saved = ({
  version,
  savedAt,
  checks,
}: {
  version: number;
  savedAt: string;
  checks: Check[];
}) => ({
  version,
  savedAt,
  checks,
  added: [],
});

const added = (answer: { items: QuizDraft[]; version: number; checks: Check[] }): Sent => ({
  version: answer.version,
  savedAt: null,
  checks: answer.checks,
  added: answer.items,
});

/** Only the id of a picture or clip is sent. */
const chosen = (media: QuizHead['cover'] | undefined) => (media ? { id: media.id } : null);

const inputOf = ({
  media,
  teaser,
  ...fields
}: Partial<QuestionFields> & AddedQuestion['imported']) => ({
  ...fields,
  ...(media !== undefined && { media: chosen(media) }),
  ...(teaser !== undefined && { teaser: chosen(teaser) }),
});
