import { z } from 'zod';
import { Play } from './plays.ts';
import {
  Check,
  Line,
  NewQuizDraft,
  Quiz,
  QuizDraft,
  QuizDraftChange,
  QuizHead,
  QuizHeadChange,
  Remark,
} from './quiz.ts';
import { route } from './route.ts';
import { ContentType, Locale, Mode, Subtype } from './vocabulary.ts';

const Version = z.int().positive();

export const CreateQuiz = z.union([
  z.strictObject({
    contentType: ContentType.extract(['quiz', 'movie', 'music']),
    subtype: Subtype,
    mode: Mode,
    titleUA: Line,
  }),
  z.strictObject({ copyOf: z.int().positive() }),
]);
export type CreateQuiz = z.infer<typeof CreateQuiz>;

export const ChangeQuiz = z.strictObject({ version: Version, set: QuizHeadChange });
export type ChangeQuiz = z.output<typeof ChangeQuiz>;
export const ChangeQuestion = z.strictObject({ version: Version, set: QuizDraftChange });
export type ChangeQuestion = z.output<typeof ChangeQuestion>;

const Saved = {
  version: z.int(),
  savedAt: z.iso.datetime(),
  checks: z.array(Check),
};
export const QuizSaved = z.object(Saved);
export type QuizSaved = z.infer<typeof QuizSaved>;

/**
 * What the problem document of 409 version.conflict contains besides the standard members: the part as it is now, and
 * who changed the quiz last.
 */
export const VersionConflict = z.object({
  /** The head, the question, or the ids of all questions in order, whichever part was to be changed. */
  current: z.union([QuizHead, QuizDraft, z.array(z.int())]),
  /** The version that the part has now. */
  version: z.int(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
});
export type VersionConflict = z.infer<typeof VersionConflict>;

const QuestionId = z.int().positive();
/** An id that the client makes for each request. A repeated request with the same id adds nothing. */
const ClientId = z.string().min(8).max(64);
const After = QuestionId.nullable();

export const AddQuestions = z.union([
  z.strictObject({ clientId: ClientId, after: After, question: NewQuizDraft }),
  z.strictObject({ clientId: ClientId, after: After, restore: QuestionId }),
  z.strictObject({
    clientId: ClientId,
    after: After,
    copy: z.strictObject({
      quizId: z.int().positive(),
      questionIds: z.array(QuestionId).min(1).max(50),
    }),
    /** Whether the questions are moved, so that they are removed from the other quiz. */
    move: z.boolean(),
  }),
  z.strictObject({
    clientId: ClientId,
    after: After,
    rows: z.array(NewQuizDraft).min(1).max(50),
  }),
]);
export type AddQuestions = z.output<typeof AddQuestions>;

export const QuestionsAdded = z.object({
  items: z.array(QuizDraft),
  version: z.int(),
  checks: z.array(Check),
});
export type QuestionsAdded = z.infer<typeof QuestionsAdded>;

export const VersionQuery = z.object({ version: z.coerce.number().int().positive() });
export type VersionQuery = z.output<typeof VersionQuery>;
export const QuizVersion = z.object({ version: z.int() });
export type QuizVersion = z.output<typeof QuizVersion>;
export const OrderQuestions = z.strictObject({
  version: Version,
  ids: z.array(QuestionId).max(200),
});
export type OrderQuestions = z.output<typeof OrderQuestions>;
export const QuizChecks = z.object({ version: z.int(), items: z.array(Check) });
export type QuizChecks = z.infer<typeof QuizChecks>;

export const PreviewQuiz = z.strictObject({
  locale: Locale,
  mode: Mode,
  /** The index of the question with which the preview begins. The questions before it come last. */
  from: z.int().min(0).max(1000),
});
export type PreviewQuiz = z.infer<typeof PreviewQuiz>;

/** `reason` is recorded in the history. */
export const DeleteQuiz = z.object({ reason: z.string().trim().min(1).max(1_000).optional() });
export type DeleteQuiz = z.infer<typeof DeleteQuiz>;

export const SubmitQuiz = z.strictObject({ version: Version });
export type SubmitQuiz = z.infer<typeof SubmitQuiz>;
export const RemarkId = z.uuid().toLowerCase();
export const RemarkList = z.object({ items: z.array(Remark) });
export type RemarkList = z.infer<typeof RemarkList>;
export const MarkRemark = z.strictObject({ done: z.boolean() });
export type MarkRemark = z.infer<typeof MarkRemark>;

const Nothing = z.object({});

export const createQuiz = route({
  method: 'POST',
  path: '/quizzes',
  input: CreateQuiz,
  answer: Quiz,
  status: 201,
});
export const readQuiz = route({
  method: 'GET',
  path: '/quizzes/:id',
  input: Nothing,
  answer: Quiz,
});
export const changeQuiz = route({
  method: 'PATCH',
  path: '/quizzes/:id',
  input: ChangeQuiz,
  answer: QuizSaved,
});
export const deleteQuiz = route({
  method: 'DELETE',
  path: '/quizzes/:id',
  input: DeleteQuiz,
  answer: z.undefined(),
  status: 204,
});
export const addQuestions = route({
  method: 'POST',
  path: '/quizzes/:id/questions',
  input: AddQuestions,
  answer: QuestionsAdded,
  status: 201,
});
export const changeQuestion = route({
  method: 'PATCH',
  path: '/quizzes/:id/questions/:questionId',
  input: ChangeQuestion,
  answer: QuizSaved,
});
export const removeQuestion = route({
  method: 'DELETE',
  path: '/quizzes/:id/questions/:questionId',
  input: VersionQuery,
  answer: QuizVersion,
});
export const orderQuestions = route({
  method: 'PUT',
  path: '/quizzes/:id/questions/order',
  input: OrderQuestions,
  answer: QuizVersion,
});
export const readChecks = route({
  method: 'GET',
  path: '/quizzes/:id/checks',
  input: Nothing,
  answer: QuizChecks,
});
export const previewQuiz = route({
  method: 'POST',
  path: '/quizzes/:id/preview',
  input: PreviewQuiz,
  answer: Play,
  status: 201,
});
export const submitQuiz = route({
  method: 'POST',
  path: '/quizzes/:id/submit',
  input: SubmitQuiz,
  answer: Quiz,
});
export const withdrawQuiz = route({
  method: 'POST',
  path: '/quizzes/:id/withdraw',
  input: z.strictObject({}),
  answer: Quiz,
});
export const listRemarks = route({
  method: 'GET',
  path: '/quizzes/:id/remarks',
  input: Nothing,
  answer: RemarkList,
});
export const markRemark = route({
  method: 'PUT',
  path: '/quizzes/:id/remarks/:remarkId',
  input: MarkRemark,
  answer: Remark,
});
