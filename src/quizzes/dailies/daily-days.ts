import { sql } from 'kysely';
import type { DailyKind } from '../../../contracts/dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { addDays, daysBetween } from '../../kyiv-day.ts';
import type { Transaction } from '../../transaction.ts';
import { createContent, type StatusReason } from '../transition.ts';
import { Daily } from './daily.entity.ts';
import { dailyWording } from './daily-wording.ts';

export interface KindDay {
  kind: DailyKind;
  day: string;
}

/** The content of a day. */
export interface DayContent {
  contentId: number;
  status: Status;
  count: number;
  redrawnFrom: number | null;
}

/** Makes other transactions that fill days of the same kind wait. Otherwise two days could get the same questions. */
export async function lockDailies(tx: Transaction, kind: DailyKind): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`daily:${kind}`}))`);
}

/** Null for an empty day. A day whose content was deleted is empty again: its row is removed. */
export async function findDay(tx: Transaction, { kind, day }: KindDay): Promise<DayContent | null> {
  const [found] = await tx.run(sql<DayContent>`
    select c.id as "contentId", c.status, c.items_counter as count, d.redrawn_from as "redrawnFrom"
    from daily d join content c on c.id = d.content_id where d.kind = ${kind} and d.day = ${day}::date`);
  if (found?.status !== Status.DELETED) return found ?? null;
  await tx.run(sql`delete from daily where content_id = ${found.contentId}`);
  return null;
}

/** Creates the APPROVED content of an empty day, still without questions. Returns its id. */
export async function createDay(
  tx: Transaction,
  { kind, day }: KindDay,
  { today, why }: { today: string; why: StatusReason },
): Promise<number> {
  const number = daysBetween(await firstDay(tx, kind, today), day) + 1;
  const fields = {
    ...dailyWording(kind, number),
    contentType: 'daily' as const,
    subtype: kind,
    mode: 'choicer' as const,
    difficulty: 'medium' as const,
  };
  const { id } = await createContent(tx, fields, Status.APPROVED, why);
  tx.em.create(Daily, { contentId: id, kind, day, number });
  await tx.em.flush();
  return id;
}

/** The day whose daily has number 1: today if there is none yet. */
export async function firstDay(tx: Transaction, kind: DailyKind, today: string): Promise<string> {
  const [known] = await tx.run(sql<{ day: string; number: number }>`
    select day::text as day, number from daily where kind = ${kind} order by day limit 1`);
  return known ? addDays(known.day, 1 - known.number) : today;
}
