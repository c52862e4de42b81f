import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DailyKind } from '../../../contracts/dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { type PooledQuestion, QuestionPool } from '../../catalog/index.ts';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { addDays, dayOf } from '../../kyiv-day.ts';
import { log } from '../../log.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import type { StatusReason } from '../transition.ts';
import { createDay, findDay, type KindDay, lockDailies } from './daily-days.ts';
import { drawDaily, variantsOf } from './daily-drawing.ts';
import type { Drawable } from './daily-fingerprint.ts';
import { DailyQuestions } from './daily-questions.ts';

const DRAWN: StatusReason = { actor: 'system', reason: 'drawn for its day' };

/** Draws the questions of upcoming dailies that nobody has filled, or has filled only in part. */
@Injectable()
export class DailyFilling {
  /** Derived from the secret of the site, so that a daily reveals nothing about other uses of that secret. */
  private readonly secret: Buffer;

  constructor(
    private readonly transactions: Transactions,
    private readonly pool: QuestionPool,
    private readonly clock: Clock,
    private readonly questions: DailyQuestions,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.secret = Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'dailies', 32));
  }

  /** The number of questions in a complete daily. */
  get size(): number {
    return this.config.DAILY_QUESTIONS;
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
        filled += await this.fillDay({ kind, day: addDays(today, ahead) }, today);
    return filled;
  }

  /**
   * Completes today's dailies that an admin has filled only in part. Must run before the rollover publishes them, since
   * a daily that has begun cannot be changed. Returns how many were completed.
   */
  async complete(): Promise<number> {
    const day = dayOf(this.clock.now());
    let completed = 0;
    for (const kind of DailyKind.options)
      completed += await this.transactions.run(async tx => {
        await lockDailies(tx, kind);
        const found = await findDay(tx, { kind, day });
        if (found?.status !== Status.APPROVED || found.count >= this.size) return 0;
        return (await this.drawMissing(tx, found.contentId, { kind, day }, DRAWN)) > 0 ? 1 : 0;
      });
    return completed;
  }

  /** Adds drawn questions to a day, at most `most`, until it is complete. Returns their number. */
  async drawMissing(
    tx: Transaction,
    contentId: number,
    kindDay: KindDay,
    why: StatusReason,
    most = Number.POSITIVE_INFINITY,
  ): Promise<number> {
    const kept = await this.questions.drawable(tx, contentId);
    const size = Math.min(this.size, kept.length + most);
    const drawn = await this.draw(tx, kindDay, { size, kept });
    if (!drawn || drawn.length === 0) return 0;
    await this.questions.append(tx, contentId, drawn, why);
    await this.questions.noteUses(
      tx,
      kindDay.kind,
      drawn.map(({ key }) => key),
    );
    return drawn.length;
  }

  /** Draws questions for a day. Null if the catalogue has too few. `again` gives another seed. */
  async draw(
    tx: Transaction,
    { kind, day }: KindDay,
    { size, kept = [], again = '' }: { size: number; kept?: Drawable[]; again?: string },
  ): Promise<PooledQuestion[] | null> {
    const seed = this.seedOf({ kind, day }, again);
    const { DAILY_REST_DAYS_MOVIE, DAILY_REST_DAYS_MUSIC } = this.config;
    const restDays = kind === 'movie' ? DAILY_REST_DAYS_MOVIE : DAILY_REST_DAYS_MUSIC;
    return drawDaily(await this.pool.of(tx, kind), { day, seed, size, restDays }, kept);
  }

  /** Returns a question of the catalogue as it is asked on the day, with three of its variants. */
  asked(question: PooledQuestion, kindDay: KindDay): PooledQuestion {
    return { ...question, variants: variantsOf(question, this.seedOf(kindDay)) };
  }

  private seedOf({ kind, day }: KindDay, again = ''): string {
    return createHmac('sha256', this.secret).update(`${kind}:${day}${again}`).digest('hex');
  }

  private fillDay(kindDay: KindDay, today: string): Promise<0 | 1> {
    return this.transactions.run(async tx => {
      await lockDailies(tx, kindDay.kind);
      if (await findDay(tx, kindDay)) return 0;
      const drawn = await this.draw(tx, kindDay, { size: this.size });
      if (!drawn) {
        log.warn(kindDay, 'the catalogue has too few questions for a daily');
        return 0;
      }
      const contentId = await createDay(tx, kindDay, { today, why: DRAWN });
      await this.questions.append(tx, contentId, drawn, DRAWN);
      await this.questions.noteUses(
        tx,
        kindDay.kind,
        drawn.map(({ key }) => key),
      );
      return 1;
    });
  }
}
