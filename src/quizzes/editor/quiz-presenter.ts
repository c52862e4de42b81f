import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Media } from '../../../contracts/media.ts';
import type { LetterState, Quiz, QuizDraft, QuizHead } from '../../../contracts/quiz.ts';
import { unspellable, wordsOf } from '../../../contracts/rules/letter-cells.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { MediaPresenter } from '../../media/index.ts';
import type { Transaction } from '../../transaction.ts';
import type { Bilingual, Credit } from '../question.entity.ts';
import { READABLE } from '../status.ts';
import type { WorkingQuestion } from '../working-copy/working-copies.ts';
import type { EditedQuiz } from './edited-quiz.ts';

/** The user who may read the files of the quiz: URLs of files that are not public are sealed for this user. */
interface Editor {
  userId: number;
}

type EditedParts = Pick<EditedQuiz, 'head' | 'questions'>;

export interface QuizParts {
  head: QuizHead;
  questions: QuizDraft[];
}

/** Converts stored quizzes to the form of contracts/quiz.ts. */
@Injectable()
export class QuizPresenter {
  constructor(
    private readonly files: MediaPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async quiz(
    tx: Transaction,
    edited: EditedQuiz,
    editor: Editor,
  ): Promise<Omit<Quiz, 'checks' | 'remarks'>> {
    const { content, stage, version, headVersion, orderVersion } = edited;
    const publishAt = content.status === Status.APPROVED ? content.publishedAt : edited.publishAt;
    return {
      id: content.id,
      status: content.status,
      stage,
      version,
      live: READABLE.includes(content.status),
      publishAt: publishAt?.toISOString() ?? null,
      author: await this.author(tx, content.authorId ?? null),
      ...(await this.parts(tx, edited, editor)),
      headVersion,
      orderVersion,
      limits: { questions: this.config.QUIZ_QUESTIONS, pending: this.config.QUIZZES_PENDING },
    };
  }

  /** Presents the head and the questions, in order. */
  async parts(tx: Transaction, edited: EditedParts, editor: Editor): Promise<QuizParts> {
    const [parts] = await this.partsOfAll(tx, [edited], editor);
    return parts as QuizParts;
  }

  /** Presents the heads and questions of several quizzes, with one query for all of their files. */
  async partsOfAll(
    tx: Transaction,
    quizzes: readonly EditedParts[],
    editor: Editor,
  ): Promise<QuizParts[]> {
    const ids = quizzes.flatMap(({ head, questions }) => [
      head.coverId,
      ...questions.map(({ draft }) => draft.mediaId),
    ]);
    const files = await this.files.presentAllIn(
      tx,
      ids.filter(id => id !== null),
      editor,
    );
    return quizzes.map(quiz => partsWith(files, quiz));
  }

  private async author(tx: Transaction, id: number | null): Promise<Quiz['author']> {
    const [author] = await tx.run(sql<NonNullable<Quiz['author']>>`
      select id, name from app_user where id = ${id}`);
    return author ?? null;
  }
}

function partsWith(files: ReadonlyMap<string, Media>, { head, questions }: EditedParts): QuizParts {
  const { coverId, ...said } = head;
  const media = (id: string | null, alt: Bilingual | null, credit: Credit | null) => {
    const file = id === null ? undefined : files.get(id);
    return file ? described(file, alt, credit) : null;
  };
  return {
    head: { ...said, cover: media(coverId, head.coverAlt, null) },
    questions: questions.map(question => ({
      ...draftOf(question),
      media: media(question.draft.mediaId, question.draft.mediaAlt, question.draft.credit),
      letters: head.mode === 'cubiqer' ? letterStateOf(question.draft.answer) : null,
    })),
  };
}

/** Shipped files have no description and credit of their own, so those stored with the question are shown. */
const described = (file: Media, alt: Bilingual | null, credit: Credit | null): Media => ({
  ...file,
  alt: file.alt.ua || !alt ? file.alt : alt,
  credit:
    file.credit ??
    (credit && { kind: 'licence', author: credit.text, licence: 'other', url: credit.url }),
});

const draftOf = ({
  id,
  key,
  version,
  draft,
}: WorkingQuestion): Omit<QuizDraft, 'media' | 'letters'> => ({
  id,
  key,
  version,
  source: draft.source,
  catalogId: draft.catalogId,
  text: draft.text,
  answer: draft.answer,
  comment: draft.comment,
  variants: draft.variants,
  reference: draft.reference,
});

/** Returns `cubes` only if letter cubes can spell the answer in all of its languages, as a play requires. */
function letterStateOf({ ua, en }: Bilingual): LetterState {
  const texts = en ? [ua, en] : [ua];
  return {
    state: texts.every(wordsOf) ? 'cubes' : 'choicer',
    unspellable: [...new Set(texts.flatMap(unspellable))],
  };
}
