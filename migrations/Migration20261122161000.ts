import { Migration } from '@mikro-orm/migrations';

/**
 * What lists are sorted by, as a function that every module calls by its name. Written by hand: MikroORM does not know
 * functions.
 */
export class Migration20261122161000 extends Migration {
  override name = 'Migration20261122161000';

  override up(): void {
    // Wilson's lower bound at 95 % of the share of `yes` among `total`, which is at least 1.
    this.addSql(`create function wilson_bound(yes bigint, total bigint) returns float8 language sql immutable as $$
      select greatest(0, (yes + 1.9208 - 1.96 * sqrt(yes * (total - yes)::float8 / total + 0.9604)) / (total + 3.8416))
    $$;`);

    // Approval is what the votes say. Until there is one, the share of first plays that were finished rather than given
    // up stands in for it, worth at most what one vote for is (1 / 4.8416): so that the first vote for a content never
    // lowers it. Each doubling of the finished first plays and the votes for it lifts its time of publication by half a
    // day; a vote counts as four plays.
    this.addSql(`create function rank_content(wanted bigint) returns void language sql as $$
      update content c set players = coalesce(t.players, 0),
        best_score = case
          when t.positive + t.negative > 0 then wilson_bound(t.positive, t.positive + t.negative)
          when t.players > 0 then (1 / 4.8416) * wilson_bound(t.completed, t.players)
          else 0 end,
        fresh_at = c.published_at + interval '12 hours' * coalesce(
          log(2, 1 + greatest(0, t.completed + 4 * (t.positive - t.negative))), 0)::float8
      from content known left join content_tally t on t.content_id = known.id
      where known.id = c.id and c.id = wanted
    $$;`);
  }
}
