import { type RawBuilder, sql } from 'kysely';
import type { GivenAnswer } from '../../../contracts/admin-reports.ts';
import { normalise } from '../../../contracts/rules/normalise.ts';
import type { Bilingual } from '../../quizzes/index.ts';
import type { Transaction } from '../../transaction.ts';
import { type GivenChoice, givenText, type Wording } from './given-text.ts';

/** A revision of a question, and the content whose plays may have pinned it. */
export interface PinnedRevision {
  revisionId: number;
  contentId: number;
}

/** The same wrong answer in plays with the same questions. */
interface GivenGroup extends GivenChoice {
  /** The revisions of the plays; null if the choice means the same in all plays of the revision. */
  revisionIds: number[] | null;
  count: number;
  said: Bilingual;
}

/**
 * An SQL query: the wrong answers to a revision in finished first plays, in which no attempt at it was right. Skipped
 * and unreached questions have none. `playIds` restricts it to these plays.
 */
export const wrongAnswers = (
  { revisionId, contentId }: PinnedRevision,
  playIds: readonly string[] | null,
): RawBuilder<unknown> => sql`
  select p.id, p.player_id, p.mode, p.subtype, p.edition, p.revision_ids, a.choice, a.text
  from play p join answer a on a.play_id = p.id
    and a.index = array_position(p.revision_ids, ${revisionId}::bigint) - 1 and a.choice <> 0
  where p.content_id = ${contentId} and p.finished_at is not null and not p.practice
    and ${playIds === null ? sql`true` : sql`p.id = any(${[...playIds]}::uuid[])`}
    and not exists (select from answer good where good.play_id = p.id and good.index = a.index and good.correct)`;

/** Returns what players have answered wrong to a question, most frequent first. */
export async function givenGroups(
  tx: Transaction,
  pinned: PinnedRevision,
  playIds: readonly string[] | null = null,
): Promise<GivenGroup[]> {
  const rows = await tx.run(sql<Omit<GivenGroup, 'said'>>`
    select mode, subtype, case when edition <> 0 then revision_ids::int[] end as "revisionIds", choice, text,
      count(distinct id)::int as count
    from (${wrongAnswers(pinned, playIds)}) given group by 1, 2, 3, 4, 5 order by count desc, choice, text`);
  const ids = [pinned.revisionId, ...rows.flatMap(({ revisionIds }) => revisionIds ?? [])];
  const byId = await wordingsOf(tx, [...new Set(ids)]);
  return rows.flatMap(row => {
    const revisions = (row.revisionIds ?? []).map(id => byId.get(id) as Wording);
    const said = givenText(row, byId.get(pinned.revisionId) as Wording, revisions);
    return said ? [{ ...row, said }] : [];
  });
}

/** Read in the transaction: taking a second connection while holding one could exhaust the pool. */
async function wordingsOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, Wording>> {
  const rows = await tx.run(sql<Wording>`
    select id, text, answer, variants from question_revision where id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(row => [row.id, row]));
}

/** Adds up the groups that say the same. Most frequent first. */
export function countByText(groups: readonly GivenGroup[]): GivenAnswer[] {
  const same = Map.groupBy(groups, ({ said }) => normalise(said.ua));
  return [...same.values()]
    .map(all => ({
      text: (all[0] as GivenGroup).said,
      count: all.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((one, other) => other.count - one.count);
}
