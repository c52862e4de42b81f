import type { Check, QuizDraft, QuizHead } from '../../../contracts/quiz.ts';
import {
  addQuestions,
  changeMedia,
  changeQuestion,
  changeQuiz,
  orderQuestions,
  readMedia,
  removeQuestion,
} from '../../editor-api.ts';
import { type ConflictingField, mergeMedia } from './merge.ts';
import {
  type AddedQuestion,
  findQuestion,
  type MediaEdit,
  type QuestionFields,
  type QuizDocument,
} from './quiz-document.ts';
import type { Unsent } from './unsent-edits.ts';

/** What the server responded to an edit. `added` contains the added questions in order. */
export interface Sent {
  /** The new version of the changed part; null if the part has no version. */
  version: number | null;
  savedAt: string | null;
  checks: Check[] | null;
  added: QuizDraft[];
}

/**
 * Sends an edit. Throws the error of the call. Returns null, without a call, if the edited question does not exist any more
 * or was never saved.
 */
export async function sendEdit(
  quizId: number,
  document: QuizDocument,
  { edit, clientId, before, version = 0 }: Unsent,
): Promise<Sent | null> {
  /**
   * Removed questions are found as well: the server still has them until their removal, which waits after this edit, is
   * sent.
   */
  const find = (uid: string) =>
    findQuestion(document, uid) ?? document.removed.find(one => one.uid === uid);
  const idOf = (uid: string | null) => (uid && find(uid)?.id) || null;
  const placeOf = (uid: string) => {
    const questionId = idOf(uid);
    return questionId && { id: quizId, questionId };
  };
  switch (edit.kind) {
    case 'head': {
      const set = { ...edit.set, ...('cover' in edit.set && { cover: chosen(edit.set.cover) }) };
      return saved(await changeQuiz(quizId, { version, set: set as object }));
    }
    case 'question': {
      const place = placeOf(edit.uid);
      if (!place) return null;
      return saved(await changeQuestion(place, { version, set: inputOf(edit.set) }));
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
      const answer = await removeQuestion(place, version);
      return { ...answer, savedAt: null, checks: null, added: [] };
    }
    case 'order': {
      const ids = edit.uids.flatMap(uid => idOf(uid) ?? []);
      const answer = await orderQuestions(quizId, { version, ids });
      return { ...answer, savedAt: null, checks: null, added: [] };
    }
    case 'media':
      await sendMedia(edit, before);
      return { version: null, savedAt: null, checks: null, added: [] };
  }
}

/** The description or credit of a file was changed both here and elsewhere. */
export class MediaConflict extends Error {
  override name = 'MediaConflict';

  constructor(readonly fields: ConflictingField[]) {
    super('description or credit changed elsewhere');
  }
}

/** A file has no version, so it is read before it is changed. Throws MediaConflict instead of overwriting. */
async function sendMedia(edit: MediaEdit, before: Unsent['before']): Promise<void> {
  const { set, fields } = mergeMedia(edit, before, await readMedia(edit.id));
  if (fields.length > 0) throw new MediaConflict(fields);
  await changeMedia(edit.id, set);
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

/** Media are sent as their ids only. */
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
