import { createHash, createHmac, hkdfSync } from 'node:crypto';
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
import type { Content } from '../content.entity.ts';
import { Question, QuestionRevision } from '../question.entity.ts';
import { createContent, type StatusReason } from '../transition.ts';
import { Daily } from './daily.entity.ts';
import { drawDaily } from './daily-drawing.ts';
import { dailyWording } from './daily-wording.ts';

const DRAWN: StatusReason = { actor: 'system', reason: 'drawn for its day' };

/** Draws the dailies of the days ahead that nobody has filled. */
@Injectable()
export class DailyFilling {
  /** Not the secret itself: what is drawn must tell nothing of anything else that it signs. */
  private readonly secret: Buffer;

  constructor(
    private readonly transactions: Transactions,
    private readonly pool: QuestionPool,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.secret = Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'dailies', 32));
  }

  /** From today on, one transaction for each day and kind. How many were empty; running it again changes nothing. */
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
      // Two days that are filled at once would be given the same questions.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`daily:${kind}`}))`);
      if (await tx.em.findOne(Daily, { kind, day })) return 0;
      const drawn = this.draw(await this.pool.of(tx, kind), kind, day);
      if (!drawn) {
        log.warn({ kind, day }, 'the catalogue has too few questions for a daily');
        return 0;
      }
      const content = await this.saveContent(tx, kind, day);
      content.itemsCounter = drawn.length;
      for (const [position, question] of drawn.entries())
        await saveQuestion(tx, content.id, position, question);
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

  private async saveContent(tx: Transaction, kind: DailyKind, day: string): Promise<Content> {
    const [first] = await tx.run(sql<{ day: string | null }>`
      select min(day) as day from daily where kind = ${kind}`);
    const number = daysBetween(first?.day ?? day, day) + 1;
    const fields = {
      ...dailyWording(kind, number),
      contentType: 'daily' as const,
      subtype: kind,
      mode: 'choicer' as const,
      difficulty: 'medium' as const,
    };
    const content = await createContent(tx, fields, Status.APPROVED, DRAWN);
    tx.em.create(Daily, { contentId: content.id, kind, day, number });
    return content;
  }
}

async function saveQuestion(
  { em }: Transaction,
  contentId: number,
  position: number,
  drawn: PooledQuestion,
) {
  const { key, source, text, mediaId, answer, variants, comment, reference } = drawn;
  const fields = { source, text, mediaId, mediaAlt: null, answer, variants, comment, reference };
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const question = em.create(Question, { contentId, key, position });
  await em.flush();
  const revision = em.create(QuestionRevision, { questionId: question.id, digest, ...fields });
  await em.flush();
  question.revisionId = revision.id;
  await em.flush();
}
