import { Injectable } from '@nestjs/common';
import type {
  Suspicion,
  SuspicionDetails,
  Suspicions as SuspicionList,
  SuspicionQuery,
} from '../../../contracts/admin-plays.ts';
import type { ContentType } from '../../../contracts/vocabulary.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { Database } from '../../database.ts';
import { notFound } from '../../errors.ts';
import { uriOf } from '../../quizzes/index.ts';
import { filtered } from '../admin/filtered-list.ts';

/** The accounts of the plays of suspicion s. */
const ACCOUNTS = `
select u.id, u.name, u.role, u.blocked_at is not null as blocked, u.joined_at, count(*)::int as plays,
  sum(p.total)::int as questions, sum(p.correct)::int as correct,
  round(percentile_cont(0.5) within group (order by e.pace_ms))::int as pace_ms
from suspicion_play e join play p on p.id = e.play_id join app_user u on u.player_id = p.player_id
where e.suspicion_id = s.id and u.deleted_at is null group by u.id order by count(*) desc, u.id`;

const SUSPICION = `
select s.id, s.kind, s.state, s.plays, s.accounts, s.contents, s.correct, s.questions, s.pace_ms as "paceMs",
  s.first_at as "firstAt", s.last_at as "lastAt", (
    select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (${ACCOUNTS} limit 3) few
  ) as users, (
    select json_build_object('by', json_build_object('id', a.id, 'name', case when a.deleted_at is null then a.name end),
      'at', l.at, 'reason', l.details->>'reason')
    from admin_action l join app_user a on a.id = l.admin_id
    where s.state <> 'open' and l.subject_kind = 'play' and l.subject_id = s.id::text order by l.at desc, l.id desc limit 1
  ) as decided
from suspicion s`;

/** At most $1 suspicions in state $2, last play first. */
const LIST = `${SUSPICION} where s.state = $2 and {where} order by s.last_at desc, s.id desc limit $1`;

const ONE = `${SUSPICION} where s.id = $1::bigint`;

const USERS = `
select a.id, a.name, a.role, a.blocked, a.joined_at as "joinedAt", a.plays, a.questions, a.correct,
  a.pace_ms as "paceMs", (
    select count(distinct earlier.id)::int
    from app_user u join play p on p.player_id = u.player_id join suspicion_play e on e.play_id = p.id
      join suspicion earlier on earlier.id = e.suspicion_id
    where u.id = a.id and earlier.state = 'left' and earlier.id <> s.id
  ) as left
from suspicion s cross join lateral (${ACCOUNTS}) a where s.id = $1::bigint`;

const MOST_PLAYS = 200;

const PLAYS = `
select p.id, u.id as "userId", p.content_id as "contentId", c.content_type as "contentType", c.slug,
  c.title_ua as "titleUA", c.title_en as "titleEN", p.correct, p.total as questions, e.pace_ms as "paceMs",
  p.started_at as "startedAt", p.finished_at as "finishedAt"
from suspicion_play e join play p on p.id = e.play_id join content c on c.id = p.content_id
  join app_user u on u.player_id = p.player_id
where e.suspicion_id = $1::bigint order by p.finished_at desc, p.id desc limit ${MOST_PLAYS}`;

interface Row extends Omit<Suspicion, 'firstAt' | 'lastAt'> {
  firstAt: Date;
  lastAt: Date;
}

type UserRow = Omit<SuspicionDetails['users'][number], 'joinedAt'> & { joinedAt: Date };

type DetailsPlay = SuspicionDetails['plays'][number];

interface PlayRow extends Omit<DetailsPlay, 'content' | 'startedAt' | 'finishedAt'> {
  contentId: number;
  contentType: ContentType;
  slug: string;
  titleUA: string;
  titleEN: string | null;
  startedAt: Date;
  finishedAt: Date;
}

/** Reads suspicions for admins. */
@Injectable()
export class Suspicions {
  constructor(private readonly database: Database) {}

  async list({ state, kind, cursor, limit }: SuspicionQuery): Promise<SuspicionList> {
    const from = cursor === undefined ? null : readCursor(cursor);
    const { name, text, values } = filtered(
      'suspicions',
      LIST,
      [
        ['s.kind = ?', kind],
        [
          '(s.last_at, s.id) < ((?::text[])[1]::timestamptz, (?::text[])[2]::bigint)',
          from ? [new Date(from.key).toISOString(), String(from.id)] : undefined,
        ],
      ],
      [limit + 1, state],
    );
    const rows = await this.database.query<Row>(name, text, values);
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(suspicionOf),
      next: last ? writeCursor({ key: last.lastAt.getTime(), id: last.id }) : null,
    };
  }

  /** Throws 404 not-found. */
  async details(id: number): Promise<SuspicionDetails> {
    const [[row], users, plays] = await Promise.all([
      this.database.query<Row>('suspicion', ONE, [id]),
      this.database.query<UserRow>('suspicion-users', USERS, [id]),
      this.database.query<PlayRow>('suspicion-plays', PLAYS, [id]),
    ]);
    if (!row) throw notFound();
    return {
      suspicion: suspicionOf(row),
      users: users.map(user => ({ ...user, joinedAt: user.joinedAt.toISOString() })),
      plays: plays.map(playOf),
    };
  }
}

const suspicionOf = ({ firstAt, lastAt, decided, ...row }: Row): Suspicion => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  decided: decided && { ...decided, at: new Date(decided.at).toISOString() },
});

const playOf = ({ contentId: id, contentType, slug, titleUA, titleEN, ...play }: PlayRow) => ({
  ...play,
  content: { id, uri: uriOf({ id, contentType, slug }), titleUA, titleEN },
  startedAt: play.startedAt.toISOString(),
  finishedAt: play.finishedAt.toISOString(),
});
