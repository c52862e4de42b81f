import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Status } from '../../contracts/vocabulary.ts';
import { Files } from '../media/index.ts';
import { dropPages } from '../page-tags.ts';
import { Content } from './content.entity.ts';
import { type QuizFolder, readQuizFolders } from './content-folder.ts';
import { Question, QuestionRevision } from './question.entity.ts';
import type { QuestionEntry, QuizFile } from './quiz-file.ts';
import { slugOf } from './slug.ts';

export interface LoadReport {
  added: string[];
  updated: string[];
  unchanged: number;
}

/** Brings the shipped quizzes into the database, by their stable keys. */
@Injectable()
export class ContentLoader {
  constructor(
    private readonly em: EntityManager,
    private readonly files: Files,
  ) {}

  /**
   * Running it twice changes nothing; an edited folder updates its quiz, and plays keep what they were dealt.
   * All or nothing: a file that cannot be kept leaves every quiz as it was.
   */
  async load(root: string): Promise<LoadReport> {
    const folders = await readQuizFolders(root);
    return this.em.fork().transactional(em => this.upsertAll(em, folders));
  }

  private async upsertAll(em: EntityManager, folders: QuizFolder[]): Promise<LoadReport> {
    const report: LoadReport = { added: [], updated: [], unchanged: 0 };
    for (const folder of folders) {
      const outcome = await this.upsert(em, folder);
      em.clear();
      if (outcome === 'unchanged') report.unchanged++;
      else report[outcome].push(folder.key);
    }
    return report;
  }

  private async upsert(
    em: EntityManager,
    folder: QuizFolder,
  ): Promise<'added' | 'updated' | 'unchanged'> {
    await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`content:${folder.key}`]);
    const known = await em.findOne(Content, { key: folder.key });
    if (known?.digest === folder.digest) return 'unchanged';
    const fields = await this.fieldsOf(em, folder);
    const content = known
      ? em.assign(known, { ...fields, updatedAt: new Date() })
      : em.create(Content, { ...fields, key: folder.key, status: Status.PUBLIC });
    await em.flush();
    await this.saveQuestions(em, content.id, folder);
    await dropPages(em, [`content:${content.id}`, `list:${content.contentType}`, 'home']);
    return known ? 'updated' : 'added';
  }

  private async fieldsOf(em: EntityManager, folder: QuizFolder) {
    const { quiz, digest } = folder;
    return {
      ...contentFields(quiz),
      digest,
      itemsCounter: quiz.questions.length,
      pictureId: await this.keep(em, folder, quiz.cover),
    };
  }

  private async keep(em: EntityManager, { key, media }: QuizFolder, name: string): Promise<string> {
    const file = await this.files.keep(em, media.get(name) as Buffer);
    if (!file) throw new Error(`${key}: ${name} is neither a picture (SVG, PNG, JPG) nor an MP3`);
    return file.id;
  }

  private async saveQuestions(em: EntityManager, contentId: number, folder: QuizFolder) {
    const known = await em.find(Question, { contentId });
    const byKey = new Map(known.map(question => [question.key, question]));
    for (const [position, entry] of folder.quiz.questions.entries()) {
      const question =
        byKey.get(entry.key) ?? em.create(Question, { contentId, key: entry.key, position });
      question.position = position;
      await em.flush();
      question.revisionId = await this.revise(em, question, entry, folder);
      byKey.delete(entry.key);
    }
    for (const gone of byKey.values()) gone.revisionId = null;
    await em.flush();
  }

  /** The revision that says what the entry says: the one there is, or a new one. */
  private async revise(
    em: EntityManager,
    question: Question,
    entry: QuestionEntry,
    folder: QuizFolder,
  ) {
    const mediaId = entry.media ? await this.keep(em, folder, entry.media) : null;
    const fields = revisionFields(entry, mediaId);
    const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
    const same = await em.findOne(QuestionRevision, { questionId: question.id, digest });
    const revision =
      same ?? em.create(QuestionRevision, { questionId: question.id, digest, ...fields });
    await em.flush();
    return revision.id;
  }
}

const contentFields = (quiz: QuizFile) => ({
  contentType: quiz.type,
  subtype: quiz.subtype,
  genre: quiz.genre,
  mode: quiz.mode,
  difficulty: quiz.difficulty,
  price: quiz.price,
  titleUA: quiz.title.ua,
  titleEN: quiz.title.en,
  seoTitleUA: quiz.seoTitle.ua,
  seoTitleEN: quiz.seoTitle.en,
  genitiveUA: quiz.genitive.ua,
  genitiveEN: quiz.genitive.en,
  descriptionUA: quiz.description.ua,
  descriptionEN: quiz.description.en,
  slug: slugOf(quiz.title.en),
  pictureAltUA: quiz.coverAlt.ua,
  pictureAltEN: quiz.coverAlt.en,
  publishedAt: new Date(quiz.published),
});

const revisionFields = (entry: QuestionEntry, mediaId: string | null) => ({
  source: mediaId ? ('upload' as const) : ('text' as const),
  text: entry.text,
  mediaId,
  mediaAlt: entry.alt ?? null,
  answer: entry.answer,
  variants: entry.variants,
  comment: entry.comment,
  reference: entry.source,
});
