import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { QuizFileFormat } from '../../../contracts/quiz-files.ts';
import { Clock } from '../../clock.ts';
import { type Original, Originals } from '../../media/index.ts';
import { Transactions } from '../../transaction.ts';
import { readEdited } from '../editor/edited-quiz.ts';
import type { Author } from '../editor/editing-author.ts';
import { QuizPresenter } from '../editor/quiz-presenter.ts';
import { titleSlugOf } from '../slug.ts';
import type { Draft } from '../working-copy/draft.ts';
import { itemKeys } from './catalog-keys.ts';
import { fileIdsOf, fileNames } from './file-names.ts';
import { writeTable } from './quiz-table.ts';
import { type ExportedQuiz, writeQuizYaml } from './quiz-yaml.ts';
import { type ZippedFile, zipOf } from './zip-writer.ts';

export interface ExportedFile {
  name: string;
  mime: string;
  body: Readable;
}

interface Exported extends ExportedQuiz {
  files: Original[];
  names: Map<string, string>;
}

/** Writes quizzes, with the edits in their working copies, as files. 404 unless the author may edit the quiz. */
@Injectable()
export class QuizExports {
  constructor(
    private readonly transactions: Transactions,
    private readonly presenter: QuizPresenter,
    private readonly originals: Originals,
    private readonly clock: Clock,
  ) {}

  async write(author: Author, quizId: number, format: QuizFileFormat): Promise<ExportedFile> {
    const quiz = await this.read(author, quizId);
    const name = titleSlugOf(quiz.head.title) || `quiz-${quizId}`;
    if (format === 'csv')
      return { name: `${name}.csv`, mime: 'text/csv', body: streamOf(writeTable(quiz.questions)) };
    const yaml = writeQuizYaml(quiz, quiz.names);
    if (format === 'yaml')
      return { name: `${name}.yaml`, mime: 'application/yaml', body: streamOf(yaml) };
    const body = zipOf({ name: 'quiz.yaml', body: yaml }, this.zipped(quiz));
    return { name: `${name}.zip`, mime: 'application/zip', body };
  }

  private zipped({ files, names }: Exported): ZippedFile[] {
    return files.map(file => ({
      name: names.get(file.fileId) as string,
      bytes: file.bytes,
      open: () => this.originals.open(file),
    }));
  }

  private read(author: Author, quizId: number): Promise<Exported> {
    return this.transactions.run(async tx => {
      const edited = await readEdited(tx, quizId, author);
      const { head, questions } = await this.presenter.parts(tx, edited, author);
      const drafts = edited.questions.map(({ draft }) => draft);
      const keys = await itemKeys(
        tx,
        drafts.map(({ catalogId }) => catalogId),
      );
      const quiz = {
        head,
        published: edited.content.publishedAt ?? this.clock.now(),
        questions: questions.map((question, at) => ({
          ...question,
          item: keys.get(question.catalogId ?? 0) ?? null,
          teaser: teaserOf(drafts[at] as Draft),
        })),
      };
      const files = await this.originals.find(tx, fileIdsOf(quiz));
      const names = fileNames(quiz, files);
      return { ...quiz, files: files.filter(({ fileId }) => names.has(fileId)), names };
    });
  }
}

const streamOf = (text: string) => Readable.from([text], { objectMode: false });

const teaserOf = ({ teaserId, teaserAlt }: Draft) =>
  teaserId === null ? null : { fileId: teaserId, alt: teaserAlt };
