import { z } from 'zod';
import { Media, MediaRefusal } from './media.ts';
import { CheckCode, QuizDraft, QuizHead } from './quiz.ts';
import { route } from './route.ts';
import { COLUMNS } from './rules/table/columns.ts';

export const QuizFileFormat = z.enum(['zip', 'yaml', 'csv']);
export type QuizFileFormat = z.infer<typeof QuizFileFormat>;

export const ExportQuiz = z.object({ format: QuizFileFormat });
export type ExportQuiz = z.infer<typeof ExportQuiz>;

export const RowErrorCode = z
  .enum([
    ...CheckCode.options,
    'row.invalid',
    'row.unknown',
    'media.absent',
    ...MediaRefusal.options,
  ])
  .describe(
    'A finding of the checks; row.invalid, row.unknown: the value or the name of a field; media.absent: the file has no such picture or clip; other media codes: why it was refused.',
  );
export type RowErrorCode = z.infer<typeof RowErrorCode>;

/** A question of a file, in the form in which the editor can add it to a quiz. */
const ImportedQuestion = QuizDraft.omit({
  id: true,
  key: true,
  version: true,
  letters: true,
}).extend({
  key: QuizDraft.shape.key.optional(),
  /** A drawing for the home page; only admins get it. */
  teaser: Media.nullable().optional(),
  teaserAlt: QuizDraft.shape.text.nullable().optional(),
});

export const ImportedRow = z.object({
  /** The number of the question in the file, counted from 1. */
  at: z.int(),
  question: ImportedQuestion,
  errors: z.array(z.object({ field: z.string(), code: RowErrorCode })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** What an uploaded file contains. Reading a file adds nothing to the quiz. */
export const ImportedRows = z.object({
  /** What each column of a table contains; empty for files that are not a table. */
  columns: z.array(z.enum([...COLUMNS, 'skip'])),
  rows: z.array(ImportedRow),
  head: QuizHead.partial()
    .nullable()
    .describe('The valid fields of the quiz itself; null for a table, which has only questions.'),
});
export type ImportedRows = z.infer<typeof ImportedRows>;

/** The response is a file to download, not JSON. */
export const exportQuiz = route({
  method: 'GET',
  path: '/quizzes/:id/export',
  input: ExportQuiz,
  answer: z.unknown(),
});

/** The body is multipart/form-data with `file`: a table (CSV, TSV), a quiz.yaml, or a .zip of its folder. */
export const importQuestions = route({
  method: 'POST',
  path: '/quizzes/:id/import',
  input: z.object({}),
  answer: ImportedRows,
});
