import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { log } from '../../log.ts';
import type { Transaction } from '../../transaction.ts';
import { itemsByKey } from '../quiz-files/catalog-keys.ts';
import { createContent } from '../transition.ts';
import { columnsOf, type Draft, type Head, identified } from '../working-copy/draft.ts';
import type { LockedCopy } from '../working-copy/locked-copy.ts';
import { WorkingCopies } from '../working-copy/working-copies.ts';
import type { QuizFolder } from './content-folder.ts';
import { displayedCredit, type QuestionEntry, type QuizFile } from './quiz-file.ts';
import { LOADED, type Outcome, ShippedContent } from './shipped-content.ts';

const LOADER = LOADED.actor;

interface Question {
  key: string;
  draft: Draft;
}

/** Loads a shipped quiz into the database through a working copy, like every other edit. */
@Injectable()
export class QuizLoader {
  constructor(
    private readonly shipped: ShippedContent,
    private readonly copies: WorkingCopies,
  ) {}

  async upsert(tx: Transaction, folder: QuizFolder): Promise<Outcome> {
    const { key, digest, file } = folder;
    const known = await this.shipped.find(tx, key);
    if (known?.digest === digest) return 'unchanged';
    if (known?.adopted) {
      await this.shipped.noteNewer(tx, known, folder);
      return 'unchanged';
    }
    if (known && (await isEdited(tx, known.id))) {
      log.warn({ key }, 'a shipped quiz is being edited here and was not updated');
      return 'unchanged';
    }
    const head = headOf(file, await this.shipped.keep(tx, folder, file.cover));
    const questions = await this.questionsOf(tx, folder);
    await tx.em.flush();
    const id = known?.id ?? (await this.add(tx, folder, head));
    const copy = await this.write(tx, await this.copies.open(tx, id, LOADER), { head, questions });
    await this.copies.approve(tx, id, { ...LOADED, version: copy.version });
    await this.shipped.markLoaded(tx, id, folder);
    tx.em.clear();
    return known ? 'updated' : 'added';
  }

  private async add(tx: Transaction, { key, file }: QuizFolder, head: Head): Promise<number> {
    const fields = { ...columnsOf(head), key, itemsCounter: file.questions.length };
    return (await createContent(tx, fields, Status.PUBLIC, LOADED)).id;
  }

  private async questionsOf(tx: Transaction, folder: QuizFolder): Promise<Question[]> {
    const questions: Question[] = [];
    const items = await itemsByKey(
      tx,
      folder.file.questions.map(({ item }) => item),
    );
    for (const entry of folder.file.questions) {
      const mediaId = entry.media ? await this.shipped.keep(tx, folder, entry.media) : null;
      const teaserId = entry.teaser ? await this.shipped.keep(tx, folder, entry.teaser) : null;
      const item = entry.item ? items.get(entry.item) : null;
      if (item === undefined) throw new Error(`${folder.key}: the catalogue has no ${entry.item}`);
      const draft = { ...draftOf(entry, mediaId, folder.file.credit), ...item, teaserId };
      questions.push({ key: entry.key, draft });
    }
    return questions;
  }

  /** Updates the working copy from the folder, writing only what differs. */
  private async write(
    tx: Transaction,
    copy: LockedCopy,
    { head, questions }: { head: Head; questions: Question[] },
  ): Promise<LockedCopy> {
    const { contentId } = copy;
    const actor = LOADER;
    if (!isDeepStrictEqual(copy.head, head))
      await this.copies.writeHead(tx, contentId, { actor, version: copy.headVersion, set: head });
    const known = await this.copies.questions(tx, contentId);
    const wanted = new Map(questions.map(question => [question.key, question.draft]));
    for (const { id, key, version, draft } of known) {
      const set = wanted.get(key);
      if (!set) await this.copies.removeQuestion(tx, contentId, { id, actor, version });
      else if (!isDeepStrictEqual(draft, set))
        await this.copies.writeQuestion(tx, contentId, { id, actor, version, set });
    }
    const keys = new Set(known.map(({ key }) => key));
    const added = questions.filter(({ key }) => !keys.has(key));
    if (added.length > 0) {
      const after = known.findLast(({ key }) => wanted.has(key))?.id ?? null;
      await this.copies.addQuestions(tx, contentId, { actor, after, questions: added });
    }
    await this.arrange(tx, contentId, questions);
    return this.copies.open(tx, contentId, actor);
  }

  private async arrange(tx: Transaction, contentId: number, questions: Question[]): Promise<void> {
    const current = await this.copies.questions(tx, contentId);
    const idOf = new Map(current.map(({ id, key }) => [key, id]));
    const ids = questions.map(({ key }) => idOf.get(key) as number);
    if (current.every(({ id }, at) => id === ids[at])) return;
    const { orderVersion: version } = await this.copies.open(tx, contentId, LOADER);
    await this.copies.writeOrder(tx, contentId, { actor: LOADER, version, ids });
  }
}

async function isEdited(tx: Transaction, contentId: number): Promise<boolean> {
  const copies = await tx.run(sql`select from working_copy where content_id = ${contentId}`);
  return copies.length > 0;
}

const headOf = (file: QuizFile, coverId: string): Head => ({
  contentType: file.type,
  subtype: file.subtype,
  genre: file.genre,
  subject: file.subject,
  mode: file.mode,
  difficulty: file.difficulty,
  price: file.price,
  title: file.title,
  seoTitle: file.seoTitle,
  genitive: file.genitive,
  description: file.description,
  coverId,
  coverAlt: file.coverAlt,
});

const draftOf = (
  entry: QuestionEntry,
  mediaId: string | null,
  credit: QuizFile['credit'],
): Omit<Draft, 'teaserId'> => ({
  source: mediaId ? 'upload' : 'text',
  text: entry.text,
  mediaId,
  mediaAlt: entry.alt ?? null,
  answer: entry.answer,
  variants: identified(entry.variants),
  comment: entry.comment,
  reference: entry.source,
  credit: mediaId ? displayedCredit(entry.credit ?? credit) : null,
  teaserAlt: entry.teaserAlt ?? null,
  catalogId: null,
});
