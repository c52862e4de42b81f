import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DailyKind } from '../../../contracts/dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { type PooledQuestion, QuestionPool } from '../../catalog/index.ts';
import type { Transaction } from '../../transaction.ts';
import { creditOf } from '../editor/own-files.ts';
import type { Bilingual } from '../question.entity.ts';
import type { StatusReason } from '../transition.ts';
import { type Draft, identified } from '../working-copy/draft.ts';
import { WorkingCopies, type WorkingQuestion } from '../working-copy/working-copies.ts';
import type { Drawable } from './daily-fingerprint.ts';

/** A question that a day is to have: one that it has already, by its id, or a new one. */
export type WantedQuestion =
  | { id: number; draft: Draft; isChanged: boolean }
  | { id: null; key: string; draft: Draft };

/** The difficulty that the drawing assumes for a question that was written for a day. */
const WRITTEN_DIFFICULTY = 2;

/** Reads and writes the questions of dailies, which are those of their contents. */
@Injectable()
export class DailyQuestions {
  constructor(
    private readonly copies: WorkingCopies,
    private readonly pool: QuestionPool,
  ) {}

  /** Adds drawn questions after those that the content has. */
  async append(
    tx: Transaction,
    contentId: number,
    drawn: readonly PooledQuestion[],
    why: StatusReason,
  ): Promise<void> {
    await this.copies.open(tx, contentId, why.actor);
    const known = await this.copies.questions(tx, contentId);
    const { version } = await this.copies.addQuestions(tx, contentId, {
      actor: why.actor,
      after: known.at(-1)?.id ?? null,
      questions: drawn.map(question => ({ key: question.key, draft: draftOf(question) })),
    });
    await this.copies.approve(tx, contentId, { ...why, version });
  }

  /** Gives the content exactly these questions, in this order. */
  async replace(
    tx: Transaction,
    contentId: number,
    wanted: readonly WantedQuestion[],
    why: StatusReason,
  ): Promise<void> {
    const { actor } = why;
    await this.copies.open(tx, contentId, actor);
    const known = await this.copies.questions(tx, contentId);
    await this.changeKept(tx, contentId, { wanted, known, actor });
    const added = wanted.flatMap(question => (question.id === null ? [question] : []));
    const after = wanted.findLast(({ id }) => id !== null)?.id ?? null;
    const { ids: newIds } = await this.copies.addQuestions(tx, contentId, {
      actor,
      after,
      questions: added,
    });
    const idOf = new Map(added.map(({ key }, at) => [key, newIds[at] as number]));
    const ids = wanted.map(question => question.id ?? (idOf.get(question.key) as number));
    const { orderVersion } = await this.copies.open(tx, contentId, actor);
    const version = await this.copies.writeOrder(tx, contentId, {
      actor,
      version: orderVersion,
      ids,
    });
    await this.copies.approve(tx, contentId, { ...why, version });
  }

  /** Writes the changed questions and removes those that are no longer wanted. */
  private async changeKept(
    tx: Transaction,
    contentId: number,
    {
      wanted,
      known,
      actor,
    }: {
      wanted: readonly WantedQuestion[];
      known: readonly WorkingQuestion[];
      actor: StatusReason['actor'];
    },
  ): Promise<void> {
    for (const { id, version } of known) {
      const kept = wanted.find(question => question.id === id);
      if (!kept) await this.copies.removeQuestion(tx, contentId, { id, actor, version });
      else if (kept.id !== null && kept.isChanged)
        await this.copies.writeQuestion(tx, contentId, { id, actor, version, set: kept.draft });
    }
  }

  /** Returns the current questions in the form that the drawing compares. */
  async drawable(tx: Transaction, contentId: number): Promise<Drawable[]> {
    const rows = await tx.run(sql<DrawableRow>`
      select q.id, q.key, q.catalog_id as "itemId", coalesce(p.template, 'written') as template,
        coalesce(p.difficulty, ${WRITTEN_DIFFICULTY}) as difficulty, r.text, r.answer, r.variants, r.comment,
        r.media_id as "mediaId", null as "usedOn"
      from question q join question_revision r on r.id = q.revision_id left join catalog_question p on p.key = q.key
      where q.content_id = ${contentId} order by q.position`);
    return rows.map(({ id, itemId, text, answer, variants, comment, ...row }) => ({
      ...row,
      // A written question without an item must not count as a question about the same item as another one.
      itemId: itemId ?? -id,
      text: inBoth(text),
      answer: inBoth(answer),
      variants: variants.map(inBoth),
      comment: inBoth(comment),
    }));
  }

  /** Stores in the catalogue when each of the questions is asked by the latest daily that has it. */
  async noteUses(tx: Transaction, kind: DailyKind, keys: readonly string[]): Promise<void> {
    const uses = await tx.run(sql<{ key: string; day: string | null }>`
      select given.key, (
        select max(d.day)::text from question q join daily d on d.content_id = q.content_id
          join content c on c.id = d.content_id
        where q.key = given.key and q.revision_id is not null and d.kind = ${kind} and c.status <> ${Status.DELETED}
      ) as day
      from unnest(${[...keys]}::text[]) as given(key)`);
    await this.pool.setUsedOn(tx, uses);
  }
}

interface DrawableRow
  extends Pick<Drawable, 'key' | 'template' | 'difficulty' | 'mediaId' | 'usedOn'> {
  id: number;
  itemId: number | null;
  text: Bilingual;
  answer: Bilingual;
  variants: Bilingual[];
  comment: Bilingual;
}

const inBoth = ({ ua, en }: Bilingual) => ({ ua, en: en ?? ua });

/** Shipped clips have no description and credit of their own. */
export const draftOf = (question: PooledQuestion): Draft => ({
  source: question.source,
  text: question.text,
  mediaId: question.mediaId,
  mediaAlt: question.mediaAlt,
  answer: question.answer,
  variants: identified(question.variants),
  comment: question.comment,
  reference: question.reference,
  credit: question.credit && creditOf(question.credit),
  teaserId: null,
  teaserAlt: null,
  catalogId: question.itemId,
});
