import { Injectable } from '@nestjs/common';
import { Database } from '../../database.ts';
import { Dailies } from '../dailies/dailies.ts';
import type { Bilingual } from '../question.entity.ts';
import { hasStatus, LISTED } from '../status.ts';

/** A possible home page question with its drawing, if there is one. */
export interface TeaserChoice {
  contentId: number;
  revisionId: number;
  drawing: { fileId: string; alt: Bilingual; placeholder: string | null } | null;
}

/**
 * Free choicer quizzes whose first question has exactly three variants, so that every play has the same four
 * labels, and needs no picture or clip of its own.
 */
const CANDIDATES = `
select c.id, r.id as revision_id, q.teaser_id, q.teaser_alt
from content c
join lateral (select revision_id, teaser_id, teaser_alt from question
  where content_id = c.id and revision_id is not null order by position limit 1) q on true
join question_revision r on r.id = q.revision_id
where ${hasStatus('c.status', LISTED)} and c.price = 0 and c.mode = 'choicer' and c.content_type <> 'daily'
  and r.media_id is null and jsonb_array_length(r.variants) = 3`;

const KEPT = `
select c.id as "contentId", c.revision_id as "revisionId",
  case when f.id is not null then json_build_object(
    'fileId', f.id, 'alt', c.teaser_alt, 'placeholder', f.placeholder) end as drawing
from teaser_day d
join lateral (${CANDIDATES} and c.id = d.content_id) c on true
left join file f on f.id = c.teaser_id
where d.day = $1::date`;

/**
 * Chooses a quiz for a day that has none, or whose quiz was withdrawn: not yesterday's unless it is the only one,
 * preferably one with a drawing, and of these the one shown longest ago.
 */
const CHOOSE = `
insert into teaser_day (day, content_id)
select $1::date, c.id from (${CANDIDATES}) c
left join lateral (
  select max(day) as day from teaser_day where content_id = c.id and day < $1::date
) shown on true
order by shown.day is not distinct from $1::date - 1, c.teaser_id is null, shown.day nulls first, md5(c.id::text)
limit 1
on conflict (day) do update set content_id = excluded.content_id`;

/** Returns the home page question: the same for everyone all day, and from another quiz every day. */
@Injectable()
export class TeaserQuestions {
  constructor(
    private readonly database: Database,
    private readonly dailies: Dailies,
  ) {}

  /** Null if no quiz qualifies. */
  async today(): Promise<TeaserChoice | null> {
    const { today } = this.dailies.time();
    return (await this.findStored(today)) ?? (await this.choose(today));
  }

  private async findStored(day: string): Promise<TeaserChoice | undefined> {
    const [kept] = await this.database.query<TeaserChoice>('teaser-kept', KEPT, [day]);
    return kept;
  }

  private async choose(day: string): Promise<TeaserChoice | null> {
    await this.database.query('teaser-choose', CHOOSE, [day]);
    return (await this.findStored(day)) ?? null;
  }
}
