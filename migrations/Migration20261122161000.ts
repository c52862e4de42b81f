import { Migration } from '@mikro-orm/migrations';

/**
 * The score by which lists are sorted, as a function that several modules call. Written by hand: MikroORM does not
 * support functions.
 */
export class Migration20261122161000 extends Migration {
  override name = 'Migration20261122161000';

  override up(): void {
    // The lower bound of the Wilson interval at 95 % for the share of `yes` in `total`, which is at least 1.
    this.addSql(`create function wilson_bound(yes bigint, total bigint) returns float8 language sql immutable as $$
      select greatest(0, (yes + 1.9208 - 1.96 * sqrt(yes * (total - yes)::float8 / total + 0.9604)) / (total + 3.8416))
    $$;`);

    // Approval is computed from the votes. Without votes the share of first plays that were finished instead of given
    // up is used. It counts at most as much as one positive vote (1 / 4.8416), so that the first positive vote never
    // lowers the score. Each doubling of finished first plays and positive votes moves the time of publication forward
    // by half a day; a vote counts as four plays.
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
