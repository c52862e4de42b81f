import { randomUUID } from 'node:crypto';
import type { Problem } from '../../contracts/errors.ts';
import type { ImportedRows, QuizFileFormat } from '../../contracts/quiz-files.ts';
import { call } from './http-call.ts';
import type { QuizAuthor } from './quiz-author.ts';

export interface ImportAnswer {
  status: number;
  body: ImportedRows & Problem;
}

/** Uploads a file for import into a quiz, as a browser does. */
export async function importInto(
  author: QuizAuthor,
  quizId: number,
  file: Buffer | string,
): Promise<ImportAnswer> {
  const boundary = `----${randomUUID()}`;
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="quiz"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(file as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    ...author.headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  };
  const path = `/api/quizzes/${quizId}/import`;
  const { status, text } = await call(author.origin, path, { method: 'POST', headers, body });
  return { status, body: JSON.parse(text) };
}

export const exportOf = (author: QuizAuthor, quizId: number, format: QuizFileFormat) =>
  call(author.origin, `/api/quizzes/${quizId}/export?format=${format}`, {
    headers: { ...author.headers },
  });

/** Adds the imported questions to the quiz, as the wizard does; at most 50. */
export const takeRows = (author: QuizAuthor, quizId: number, { rows }: ImportedRows) =>
  author.adds(quizId, ...rows.map(({ question }) => question));
