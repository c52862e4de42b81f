import { z } from 'zod';
import { Media, MediaRefusal } from './media.ts';
import { CheckCode, QuizDraft, QuizHead } from './quiz.ts';
import { route } from './route.ts';
import { COLUMNS } from './rules/table/columns.ts';

export const QuizFileFormat = z.enum(['zip', 'yaml', 'csv']);
export type QuizFileFormat = z.infer<typeof QuizFileFormat>;

export const ExportQuiz = z.object({ format: QuizFileFormat });
export type ExportQuiz = z.infer<typeof ExportQuiz>;

/** The codes of checks; a field that is invalid or unknown; a picture or clip that is missing or refused. */
export const RowErrorCode = z.enum([
  ...CheckCode.options,
  'row.invalid',
  'row.unknown',
  'media.absent',
  ...MediaRefusal.options,
]);
export type RowErrorCode = z.infer<typeof RowErrorCode>;

/** A question in the form in which it can be added to a quiz. */
const ImportedQuestion = QuizDraft.omit({
  id: true,
  key: true,
  version: true,
  letters: true,
}).extend({
  key: QuizDraft.shape.key.optional(),
  /** For admins only. */
  teaser: Media.nullable().optional(),
  teaserAlt: QuizDraft.shape.text.nullable().optional(),
});

export const ImportedRow = z.object({
  /** Number of the question in the file, from 1. */
  at: z.int(),
  question: ImportedQuestion,
  errors: z.array(z.object({ field: z.string(), code: RowErrorCode })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** The contents of a file. Nothing of it has been added to the quiz. */
export const ImportedRows = z.object({
  /** The content of each column of a table; empty for other files. */
  columns: z.array(z.enum([...COLUMNS, 'skip'])),
  rows: z.array(ImportedRow),
  /** The valid fields of the quiz itself; null for a table. */
  head: QuizHead.partial().nullable(),
});
export type ImportedRows = z.infer<typeof ImportedRows>;

/** The answer is a file. */
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
