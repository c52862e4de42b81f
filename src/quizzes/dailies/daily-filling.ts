import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DailyKind } from '../../../contracts/dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { type PooledQuestion, QuestionPool } from '../../catalog/index.ts';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { addDays, dayOf, daysBetween } from '../../kyiv-day.ts';
import { log } from '../../log.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { createContent, type StatusReason } from '../transition.ts';
import { type Draft, identified } from '../working-copy/draft.ts';
import { WorkingCopies } from '../working-copy/working-copies.ts';
import { Daily } from './daily.entity.ts';
import { drawDaily } from './daily-drawing.ts';
import { dailyWording } from './daily-wording.ts';

const DRAWN: StatusReason = { actor: 'system', reason: 'drawn for its day' };

/** Draws the questions of upcoming dailies that nobody has filled. */
@Injectable()
export class DailyFilling {
  /** Derived from the secret of the site, so that a daily reveals nothing about other uses of that secret. */
  private readonly secret: Buffer;

  constructor(
    private readonly transactions: Transactions,
    private readonly pool: QuestionPool,
    private readonly clock: Clock,
    private readonly copies: WorkingCopies,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.secret = Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'dailies', 32));
  }

  /**
   * Fills today and the following days, with a transaction for each day and kind. Returns how many were empty. May run
   * again at any time.
   */
  async fill(): Promise<number> {
    const today = dayOf(this.clock.now());
    let filled = 0;
    for (const kind of DailyKind.options)
      for (let ahead = 0; ahead <= this.config.DAILY_AHEAD_DAYS; ahead++)
        filled += await this.fillDay(kind, addDays(today, ahead));
    return filled;
  }

  private fillDay(kind: DailyKind, day: string): Promise<0 | 1> {
    return this.transactions.run(async tx => {
      // Two days that are filled at the same time would get the same questions.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`daily:${kind}`}))`);
      if (await tx.em.findOne(Daily, { kind, day })) return 0;
      const drawn = this.draw(await this.pool.of(tx, kind), kind, day);
      if (!drawn) {
        log.warn({ kind, day }, 'the catalogue has too few questions for a daily');
        return 0;
      }
      const contentId = await this.saveContent(tx, kind, day, drawn.length);
      await this.saveQuestions(tx, contentId, drawn);
      await this.pool.markUsed(
        tx,
        drawn.map(question => question.id),
        day,
      );
      return 1;
    });
  }

  private draw(pool: PooledQuestion[], kind: DailyKind, day: string) {
    const seed = createHmac('sha256', this.secret).update(`${kind}:${day}`).digest('hex');
    const { DAILY_QUESTIONS: size, DAILY_REST_DAYS_MOVIE, DAILY_REST_DAYS_MUSIC } = this.config;
    const restDays = kind === 'movie' ? DAILY_REST_DAYS_MOVIE : DAILY_REST_DAYS_MUSIC;
    return drawDaily(pool, { day, seed, size, restDays });
  }

  private async saveContent(
    tx: Transaction,
    kind: DailyKind,
    day: string,
    itemsCounter: number,
  ): Promise<number> {
    const [first] = await tx.run(sql<{ day: string | null }>`
      select min(day) as day from daily where kind = ${kind}`);
    const number = daysBetween(first?.day ?? day, day) + 1;
    const fields = {
      ...dailyWording(kind, number),
      contentType: 'daily' as const,
      subtype: kind,
      mode: 'choicer' as const,
      difficulty: 'medium' as const,
      itemsCounter,
    };
    const { id } = await createContent(tx, fields, Status.APPROVED, DRAWN);
    tx.em.create(Daily, { contentId: id, kind, day, number });
    return id;
  }

  private async saveQuestions(tx: Transaction, contentId: number, drawn: PooledQuestion[]) {
    const { version } = await this.copies.addQuestions(tx, contentId, {
      actor: DRAWN.actor,
      after: null,
      questions: drawn.map(question => ({ key: question.key, draft: draftOf(question) })),
    });
    await this.copies.approve(tx, contentId, { ...DRAWN, version });
  }
}

const draftOf = (question: PooledQuestion): Draft => ({
  source: question.source,
  text: question.text,
  mediaId: question.mediaId,
  mediaAlt: null,
  answer: question.answer,
  variants: identified(question.variants),
  comment: question.comment,
  reference: question.reference,
  credit: null,
  teaserId: null,
  teaserAlt: null,
  catalogId: question.itemId,
});
