import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Media } from '../../../contracts/media.ts';
import type { LetterState, Quiz, QuizDraft, QuizHead } from '../../../contracts/quiz.ts';
import { unspellable, wordsOf } from '../../../contracts/rules/letter-cells.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { MediaLinks } from '../../media/index.ts';
import type { Transaction } from '../../transaction.ts';
import type { Bilingual, Credit } from '../question.entity.ts';
import { READABLE } from '../status.ts';
import type { WorkingQuestion } from '../working-copy/working-copies.ts';
import type { EditedQuiz } from './edited-quiz.ts';

/** Whoever edits: the addresses of files are sealed for them. */
interface Editor {
  userId: number;
}

interface FileFacts {
  id: string;
  kind: 'image' | 'audio';
  width: number | null;
  height: number | null;
  duration: number | null;
  bytes: number;
  placeholder: string | null;
}

/** Quizzes as the contract of the editor has them. */
@Injectable()
export class QuizPresenter {
  constructor(
    private readonly links: MediaLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async quiz(
    tx: Transaction,
    edited: EditedQuiz,
    editor: Editor,
  ): Promise<Omit<Quiz, 'checks' | 'remarks'>> {
    const { content, stage, version, headVersion, orderVersion } = edited;
    return {
      id: content.id,
      status: content.status,
      stage,
      version,
      live: READABLE.includes(content.status),
      publishAt:
        content.status === Status.APPROVED ? (content.publishedAt?.toISOString() ?? null) : null,
      author: await this.author(tx, content.authorId ?? null),
      ...(await this.parts(tx, edited, editor)),
      headVersion,
      orderVersion,
      limits: { questions: this.config.QUIZ_QUESTIONS, pending: this.config.QUIZZES_PENDING },
    };
  }

  /** What is edited: the head and the questions, in order. */
  async parts(
    tx: Transaction,
    { head, questions }: Pick<EditedQuiz, 'head' | 'questions'>,
    editor: Editor,
  ): Promise<{ head: QuizHead; questions: QuizDraft[] }> {
    const { coverId, ...said } = head;
    const ids = [coverId, ...questions.map(({ draft }) => draft.mediaId)];
    const files = await filesOf(
      tx,
      ids.filter(id => id !== null),
    );
    const media = (id: string | null, alt: Bilingual | null, credit: Credit | null) => {
      const file = id === null ? undefined : files.get(id);
      return file ? this.media(file, { alt, credit }, editor) : null;
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

  private async author(tx: Transaction, id: number | null): Promise<Quiz['author']> {
    const [author] = await tx.run(sql<NonNullable<Quiz['author']>>`
      select id, name from app_user where id = ${id}`);
    return author ?? null;
  }

  private media(
    { id, ...facts }: FileFacts,
    { alt, credit }: { alt: Bilingual | null; credit: Credit | null },
    { userId }: Editor,
  ): Media {
    return {
      id,
      ...facts,
      state: 'ready',
      code: null,
      url: this.links.sealed(id, `editor:${userId}`),
      needs: null,
      renditions: null,
      from: null,
      credit: credit && { kind: 'licence', author: credit.text, licence: 'other', url: credit.url },
      alt: alt ?? { ua: '', en: null },
    };
  }
}

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

/** As in a play: cubes must spell it in every language that it has. */
function letterStateOf({ ua, en }: Bilingual): LetterState {
  const texts = en ? [ua, en] : [ua];
  return {
    state: texts.every(wordsOf) ? 'cubes' : 'choicer',
    unspellable: [...new Set(texts.flatMap(unspellable))],
  };
}

async function filesOf(tx: Transaction, ids: string[]): Promise<Map<string, FileFacts>> {
  const files = await tx.run(sql<FileFacts>`
    select id, kind, width, height, duration, bytes, placeholder from file where id = any(${ids}::uuid[])`);
  return new Map(files.map(file => [file.id, file]));
}
