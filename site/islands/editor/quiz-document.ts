import type { ChangeMedia, Media } from '../../../contracts/media.ts';
import type { Quiz, QuizDraft, QuizHead } from '../../../contracts/quiz.ts';
import type { ImportedRow } from '../../../contracts/quiz-files.ts';

/** The fields of a question that are edited. */
export type QuestionFields = Omit<QuizDraft, 'id' | 'key' | 'version' | 'letters'>;

/** A question in the editor. `uid` never changes during a visit; `id` is null until the question is saved. */
export interface EditedQuestion {
  uid: string;
  id: number | null;
  version: number;
  fields: QuestionFields;
}

/** The parts of a quiz that the editor changes. */
export interface QuizDocument {
  head: QuizHead;
  headVersion: number;
  questions: readonly EditedQuestion[];
  /**
   * Questions that were removed in this visit. Their ids are needed to remove them on the server, and their texts to
   * restore them.
   */
  removed: readonly EditedQuestion[];
  orderVersion: number;
}

interface Placed {
  /** Uid of the question before this one; null for the first place. */
  after: string | null;
}

export interface HeadEdit {
  kind: 'head';
  set: Partial<QuizHead>;
}

export interface QuestionEdit {
  kind: 'question';
  uid: string;
  set: Partial<QuestionFields>;
}

export interface AddedQuestion {
  uid: string;
  fields: QuestionFields;
  /** What an imported question has beside its fields. The editor does not change it, so the document is without it. */
  imported?: Pick<ImportedRow['question'], 'key' | 'teaser' | 'teaserAlt'>;
}

export interface AddEdit extends Placed {
  kind: 'add';
  questions: readonly AddedQuestion[];
}

export interface RemoveEdit {
  kind: 'remove';
  uid: string;
}

/** Brings a removed question back with the same texts and id. */
export interface RestoreEdit extends Placed {
  kind: 'restore';
  question: EditedQuestion;
}

export interface OrderEdit {
  kind: 'order';
  uids: readonly string[];
}

/** Changes the description or credit of a picture or clip wherever it is used. */
export interface MediaEdit {
  kind: 'media';
  id: string;
  set: ChangeMedia;
}

export type Edit =
  | HeadEdit
  | QuestionEdit
  | AddEdit
  | RemoveEdit
  | RestoreEdit
  | OrderEdit
  | MediaEdit;

export function documentOf(quiz: Quiz): QuizDocument {
  const { head, headVersion, orderVersion } = quiz;
  return {
    head,
    headVersion,
    orderVersion,
    questions: quiz.questions.map(questionOf),
    removed: [],
  };
}

export function questionOf(draft: QuizDraft): EditedQuestion {
  const { id, key: _key, version, letters: _letters, ...fields } = draft;
  return { uid: uidOf(id), id, version, fields };
}

/** The uid of a question that the server already had when the editor was opened. */
export const uidOf = (id: number): string => `q${id}`;

export const findQuestion = (
  { questions }: QuizDocument,
  uid: string,
): EditedQuestion | undefined => questions.find(question => question.uid === uid);

/** Returns the document after an edit. An edit of a missing question changes nothing. */
export function applyEdit(document: QuizDocument, edit: Edit): QuizDocument {
  const { questions } = document;
  switch (edit.kind) {
    case 'head':
      return { ...document, head: { ...document.head, ...edit.set } };
    case 'question':
      return {
        ...document,
        questions: questions.map(one =>
          one.uid === edit.uid ? { ...one, fields: { ...one.fields, ...edit.set } } : one,
        ),
      };
    case 'add': {
      const added = edit.questions.map(({ uid, fields }) => ({
        uid,
        fields,
        id: null,
        version: 0,
      }));
      return { ...document, questions: insert(questions, edit.after, added) };
    }
    case 'restore': {
      const { uid } = edit.question;
      const known = document.removed.find(one => one.uid === uid);
      const question = { ...edit.question, ...(known && { id: known.id, version: known.version }) };
      return {
        ...document,
        questions: insert(without(questions, uid), edit.after, [question]),
        removed: without(document.removed, uid),
      };
    }
    case 'remove': {
      const question = findQuestion(document, edit.uid);
      if (!question) return document;
      const removed = [...without(document.removed, edit.uid), question];
      return { ...document, questions: without(questions, edit.uid), removed };
    }
    case 'order':
      return { ...document, questions: ordered(questions, edit.uids) };
    case 'media':
      return withMedia(document, edit.id, media => ({ ...media, ...(edit.set as Partial<Media>) }));
  }
}

const without = (questions: readonly EditedQuestion[], uid: string): EditedQuestion[] =>
  questions.filter(question => question.uid !== uid);

/** The edits that undo `edit`, in the order to apply them. `document` is the state before it. */
export function inverseOf(document: QuizDocument, edit: Edit): Edit[] {
  switch (edit.kind) {
    case 'head':
      return [{ kind: 'head', set: valuesBefore(document.head, edit.set) }];
    case 'question': {
      const question = findQuestion(document, edit.uid);
      if (!question) return [];
      return [{ ...edit, set: valuesBefore(question.fields, edit.set) }];
    }
    case 'add':
      return edit.questions.map(({ uid }) => ({ kind: 'remove', uid }));
    case 'restore':
      return [{ kind: 'remove', uid: edit.question.uid }];
    case 'remove': {
      const at = document.questions.findIndex(({ uid }) => uid === edit.uid);
      const question = document.questions[at];
      if (!question) return [];
      return [{ kind: 'restore', question, after: document.questions[at - 1]?.uid ?? null }];
    }
    case 'order':
      return [{ kind: 'order', uids: document.questions.map(({ uid }) => uid) }];
    case 'media': {
      const media = mediaIn(document).find(({ id }) => id === edit.id);
      return media ? [{ ...edit, set: valuesBefore(media, edit.set as Partial<Media>) }] : [];
    }
  }
}

/** The cover and all pictures and clips of the questions. */
export const mediaIn = ({ head, questions }: QuizDocument): Media[] =>
  [head.cover, ...questions.map(({ fields }) => fields.media)].filter(media => media !== null);

/** Changes a picture or clip wherever the document uses it. */
export function withMedia(
  document: QuizDocument,
  id: string,
  change: (media: Media) => Media,
): QuizDocument {
  const changed = (media: Media | null) => (media?.id === id ? change(media) : media);
  return {
    ...document,
    head: { ...document.head, cover: changed(document.head.cover) },
    questions: document.questions.map(one =>
      one.fields.media?.id === id
        ? { ...one, fields: { ...one.fields, media: changed(one.fields.media) } }
        : one,
    ),
  };
}

const valuesBefore = <Values extends object>(
  values: Values,
  set: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.keys(set).map(name => [name, values[name as keyof Values]]),
  ) as Partial<Values>;

/** Inserts after the question `after`, or at the end if it no longer exists. */
function insert(
  questions: readonly EditedQuestion[],
  after: string | null,
  added: readonly EditedQuestion[],
): EditedQuestion[] {
  const found = questions.findIndex(({ uid }) => uid === after);
  const at = after === null ? 0 : found < 0 ? questions.length : found + 1;
  return [...questions.slice(0, at), ...added, ...questions.slice(at)];
}

/** Applies an order. Questions missing from it stay after their current neighbour. */
export function ordered(
  questions: readonly EditedQuestion[],
  uids: readonly string[],
): EditedQuestion[] {
  const known = new Map(questions.map(question => [question.uid, question]));
  const result = uids.flatMap(uid => known.get(uid) ?? []);
  for (const [at, question] of questions.entries()) {
    if (uids.includes(question.uid)) continue;
    const before = questions[at - 1];
    const place = before ? result.indexOf(before) + 1 : 0;
    result.splice(place, 0, question);
  }
  return result;
}
