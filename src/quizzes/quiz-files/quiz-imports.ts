import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportedRow, ImportedRows } from '../../../contracts/quiz-files.ts';
import { newQuestionFindings } from '../../../contracts/rules/question-checks.ts';
import { CONFIG, type Config } from '../../config.ts';
import { DomainError } from '../../errors.ts';
import { withUploadedFile } from '../../media/index.ts';
import { Transactions } from '../../transaction.ts';
import { readEdited } from '../editor/edited-quiz.ts';
import type { Author } from '../editor/editing-author.ts';
import { itemsByKey, type NamedItem } from './catalog-keys.ts';
import { type FileQuestion, readFileQuiz } from './file-quiz.ts';
import { readTable } from './quiz-table.ts';

/** Far more than fifty questions need. */
const LONGEST_TEXT = 1_048_576;

/** Reads quiz files without adding anything to the quiz. 404 unless the author may edit it. */
@Injectable()
export class QuizImports {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** 415 import.type, 400 import.broken, 413 import.too-large. */
  async read(author: Author, quizId: number, request: IncomingMessage): Promise<ImportedRows> {
    await this.transactions.run(tx => readEdited(tx, quizId, author));
    return withUploadedFile(request, this.config.UPLOAD_IDLE_SECONDS, async file => {
      const text = textOf(await bytesOf(file));
      return isYaml(text) ? this.quiz(author, text) : readTable(text);
    });
  }

  private async quiz({ role }: Author, text: string): Promise<ImportedRows> {
    const { head, questions } = readFileQuiz(text);
    const { price, ...others } = head;
    const items = await this.transactions.run(tx =>
      itemsByKey(
        tx,
        questions.map(({ item }) => item),
      ),
    );
    return {
      columns: [],
      rows: questions.map(question => rowOf(question, items)),
      head: role === 'admin' ? head : others,
    };
  }
}

function rowOf(
  { at, question, item, media, errors }: FileQuestion,
  items: ReadonlyMap<string, NamedItem>,
): ImportedRow {
  const found = newQuestionFindings(question).map(({ path, code }) => ({ field: path, code }));
  const named = item ? items.get(item) : null;
  return {
    at,
    question: {
      ...{ catalogId: null, media: null, source: media ? 'upload' : 'text', ...named },
      ...question,
    },
    errors: [
      ...errors,
      ...found,
      ...(named === undefined ? [{ field: 'item', code: 'row.unknown' as const }] : []),
      ...(media ? [{ field: 'media', code: 'media.absent' as const }] : []),
    ],
  };
}

async function bytesOf(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > LONGEST_TEXT) throw new DomainError(413, 'import.too-large');
  }
  return Buffer.concat(chunks);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError(415, 'import.type');
  }
}

/** Recognised by content, not by file name: it has a field `questions`, or starts with a field. */
function isYaml(text: string): boolean {
  const first = text.split('\n').find(line => !/^\s*($|#|---\s*$)/.test(line)) ?? '';
  return /^questions:/m.test(text) || /^[a-z]\w*:(\s[^,;\t]*)?$/i.test(first.trimEnd());
}
