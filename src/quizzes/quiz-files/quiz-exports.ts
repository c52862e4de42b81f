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

export interface ExportedFile {
  name: string;
  mime: string;
  body: string;
}

interface Exported extends ExportedQuiz {
  files: Original[];
  names: Map<string, string>;
}

/** Exports quizzes with their current edits. 404 unless the author may edit the quiz. */
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
      return { name: `${name}.csv`, mime: 'text/csv', body: writeTable(quiz.questions) };
    const body = writeQuizYaml(quiz, quiz.names);
    return { name: `${name}.yaml`, mime: 'application/yaml', body };
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
      return { ...quiz, files, names: fileNames(quiz, files) };
    });
  }
}

const teaserOf = ({ teaserId, teaserAlt }: Draft) =>
  teaserId === null ? null : { fileId: teaserId, alt: teaserAlt };
