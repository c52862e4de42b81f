// The API calls that only pages for authors make. They are not in api.ts, because nearly every page loads that file.
import * as moderation from '../contracts/admin-moderation.ts';
import * as catalog from '../contracts/catalog.ts';
import * as media from '../contracts/media.ts';
import * as myQuizzes from '../contracts/my-quizzes.ts';
import * as quizFiles from '../contracts/quiz-files.ts';
import * as quizzes from '../contracts/quizzes.ts';
import { ask, type Input } from './ask.ts';
import { type SendOptions, sendFile } from './send-file.ts';

export const readQuiz = (id: number) => ask(quizzes.readQuiz, { id });

export const createQuiz = (body: quizzes.CreateQuiz) => ask(quizzes.createQuiz, {}, body);

export const deleteQuiz = (id: number) => ask(quizzes.deleteQuiz, { id });

export const changeQuiz = (id: number, body: Input<typeof quizzes.changeQuiz>) =>
  ask(quizzes.changeQuiz, { id }, body);

export const addQuestions = (id: number, body: Input<typeof quizzes.addQuestions>) =>
  ask(quizzes.addQuestions, { id }, body);

interface QuestionPlace {
  id: number;
  questionId: number;
}

export const changeQuestion = (place: QuestionPlace, body: Input<typeof quizzes.changeQuestion>) =>
  ask(quizzes.changeQuestion, { ...place }, body);

export const removeQuestion = (place: QuestionPlace, version: number) =>
  ask(quizzes.removeQuestion, { ...place }, { version });

export const orderQuestions = (id: number, body: Input<typeof quizzes.orderQuestions>) =>
  ask(quizzes.orderQuestions, { id }, body);

export const submitQuiz = (id: number, version: number) =>
  ask(quizzes.submitQuiz, { id }, { version });

export const withdrawQuiz = (id: number) => ask(quizzes.withdrawQuiz, { id }, {});

export const previewQuiz = (id: number, body: quizzes.PreviewQuiz) =>
  ask(quizzes.previewQuiz, { id }, body);

export const markRemark = (id: number, remarkId: string, done: boolean) =>
  ask(quizzes.markRemark, { id, remarkId }, { done });

/** The entries before `cursor`, or the latest ones. */
export const readHistory = (id: number, cursor?: string) =>
  ask(moderation.readHistory, { id }, cursor === undefined ? {} : { cursor });

export const uploadMedia = (
  file: File,
  { purpose, ...options }: SendOptions & media.UploadMedia,
): Promise<media.Media> => sendFile(media.uploadMedia.path, { purpose, file }, options);

/** Sends a file and returns the questions in it. None of them is added to the quiz. */
export const importQuestions = (
  id: number,
  file: File,
  options: SendOptions,
): Promise<quizFiles.ImportedRows> =>
  sendFile(quizFiles.importQuestions.path.replace(':id', String(id)), { file }, options);

export const exportAddress = (id: number, format: quizFiles.QuizFileFormat): string =>
  `/api${quizFiles.exportQuiz.path.replace(':id', String(id))}?format=${format}`;

export const readMedia = (id: string) => ask(media.readMedia, { id });

export const changeMedia = (id: string, body: media.ChangeMedia) =>
  ask(media.changeMedia, { id }, body);

/** Creates a new file, whose `from` is this one. */
export const cropMedia = (id: string, body: media.CropMedia) => ask(media.cropMedia, { id }, body);

/** Creates a new file, whose `from` is this one. */
export const cutMedia = (id: string, body: media.CutMedia) => ask(media.cutMedia, { id }, body);

export const listCatalog = (query: Input<typeof catalog.listCatalog>) =>
  ask(catalog.listCatalog, {}, query);

export const readCatalogItem = (id: number) => ask(catalog.readCatalogItem, { id });

export const suggestWrongAnswers = (id: number, query: Input<typeof catalog.suggestWrongAnswers>) =>
  ask(catalog.suggestWrongAnswers, { id }, query);

export const readMyQuizzes = (query: Input<typeof myQuizzes.listMyQuizzes>) =>
  ask(myQuizzes.listMyQuizzes, {}, query);

export const readNotices = (upTo: string) => ask(myQuizzes.readNotices, {}, { upTo });
