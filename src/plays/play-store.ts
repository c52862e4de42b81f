import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ContentType, Locale, Mode, Purpose, Subtype } from '../../contracts/vocabulary.ts';
import { rowOf } from '../../queues/job.ts';
import { countPlays } from '../../queues/plays/count-plays.job.ts';
import { isLasting } from '../auth/index.ts';
import { Database } from '../database.ts';
import type { Judged } from './game/judge.ts';
import { insertPlay, type NewPlay } from './new-play.ts';
import type { TakenHint } from './play.entity.ts';

/**
 * The fields of a play that hardly ever change: the language and the deal when the open question is dealt anew, the
 * player and `practice` when an account takes the play over.
 */
export interface PlayFrame {
  id: string;
  contentId: number;
  playerId: string;
  practice: boolean;
  seed: string;
  revisionIds: number[];
  total: number;
  locale: Locale;
  deal: number;
  expiresAt: Date;
  contentType: ContentType;
  subtype: Subtype | null;
  slug: string;
  mode: Mode;
  /** Identifies the picks that belong to its options; see Pick. */
  edition: number;
  purpose: Purpose;
}

export interface PlayRow extends PlayFrame {
  index: number;
  correct: number;
  hinted: number;
  /** The attempt at the open question. */
  attempt: number;
  hints: TakenHint[];
  finishedAt: Date | null;
  gaveUp: boolean;
  /** Whether its reward has been paid. */
  collected: boolean;
  /** Whether it is included in the statistics. */
  counted: boolean;
  /** The revisions for which the player was paid after they were corrected (see FixPayments). */
  correctedIds: number[];
}

/** Whether the play's time ran out before it was finished. */
export const isOver = (play: Pick<PlayRow, 'finishedAt' | 'expiresAt'>): boolean =>
  play.finishedAt === null && play.expiresAt.getTime() <= Date.now();

/** The state of the play after an answer. */
export interface StoredAnswer
  extends Pick<PlayRow, 'correct' | 'practice' | 'hinted' | 'hints' | 'finishedAt'> {
  tookHint: boolean;
}

export interface AnswerRow {
  index: number;
  attempt: number;
  choice: number | null;
  text: string | null;
  correct: boolean;
  hinted: boolean;
  /** Whether the play was given up before this question was reached. Never stored. */
  unreached?: boolean;
  final: boolean;
  locale: Locale;
  deal: number;
}

const PLAY = `
select p.id, p.content_id as "contentId", p.player_id as "playerId", p.practice, p.seed,
  p.revision_ids::int[] as "revisionIds", p.total, p.locale, p.deal, p.expires_at as "expiresAt",
  p.index, p.correct, p.hinted, p.attempt, p.hints, p.finished_at as "finishedAt", p.gave_up as "gaveUp",
  p.finished_at is not null and not p.practice and coalesce(
    is_rewarded((select id from app_user where app_user.player_id = p.player_id), p.content_id), false) as collected,
  p.counted_at is not null as counted,
  array(
    select substring(t.reference from 5)::int
    from app_user u join transfer t on t.user_id = u.id and t.kind = 'adjustment'
      and t.reference in (select 'fix:' || id from unnest(p.revision_ids) id)
    where p.finished_at is not null and not p.practice and u.player_id = p.player_id
  ) as "correctedIds",
  p.mode, p.subtype, p.edition, p.purpose, c.content_type as "contentType", c.slug
from play p join content c on c.id = p.content_id`;

const READ = `${PLAY} where p.id = $1 and p.player_id = $2`;
const UNFINISHED = `${PLAY} where p.player_id = $1 and p.content_id = $2 and p.finished_at is null
  and p.purpose = 'game'`;
const ANSWERS = `
select index, attempt, choice, text, correct, hinted, final, locale, deal from answer where play_id = $1 order by index, attempt`;

const DEAL_ANEW = `
update play set locale = $2, deal = deal + 1
where id = $1 and player_id = $3 and locale <> $2 and finished_at is null`;

const FORGET_UNTOUCHED = `
delete from play
where id = $1 and player_id = $2 and index = 0 and attempt = 1 and finished_at is null`;

/**
 * A CTE that adds an outbox row for counting the content's plays (see `countingRow`) if the play is a finished first
 * one.
 */
const counting = (row: string) => `
counting as (
  insert into outbox (name, data, options)
  select row.* from jsonb_to_record(${row}::jsonb) as row(name text, data jsonb, options jsonb)
  where exists (select from play_now where finished_at is not null and not practice)
)`;

/** Returns the outbox row as JSON, in the form that the statements expect. */
export const countingRow = (contentId: number): string =>
  JSON.stringify(rowOf(countPlays, { contentId }));

/** Whether a hint was taken at question $3. */
const HINTED = `hints @> jsonb_build_array(jsonb_build_object('index', $3::int))`;
const RIGHT = `($5::smallint is not distinct from 0)`;

/**
 * Practice is checked again at the end of a play: since its start the player may have become an admin, or another
 * finished play of the content may have been moved from a guest to the account.
 */
const storeAnswer = (condition: string) => `
with play_now as (
  update play set index = index + $8::int, attempt = case when $8 = 1 then 1 else attempt + 1 end,
    correct = correct + ${RIGHT}::int, hinted = hinted + (${RIGHT} and ${HINTED})::int,
    finished_at = case when index + $8 = total then now() end,
    practice = practice or (index + $8 = total and is_practice(player_id, content_id))
  where id = $1::uuid and player_id = $2::uuid and index = $3::int and deal = $4::int and attempt = $6::smallint
    and finished_at is null and expires_at > now() ${condition}
  returning id, content_id, correct, practice, finished_at, locale, deal, hinted, hints, ${HINTED} as took_hint
), given as (
  insert into answer (play_id, index, attempt, choice, text, correct, hinted, final, locale, deal)
  select id, $3::int, $6::smallint, $5::smallint, $7::text, ${RIGHT}, took_hint, $8 = 1, locale, deal from play_now
), ${counting('$9')}
select correct, practice, finished_at as "finishedAt", hinted, hints, took_hint as "tookHint" from play_now`;

/**
 * Stores an answer in one statement: play $1 of player $2, question $3 of deal $4, choice $5 (see Answer), attempt $6,
 * text $7. $8 is 1 if the question has its outcome with this answer, otherwise 0; $9 is the `countingRow`. Returns no
 * row if the play has moved on: of two concurrent answers, the second waits and then finds another index, attempt or
 * deal.
 */
export const STORE_ANSWER = storeAnswer('');

/** The same, on condition that session $10 belongs to the player's account and is valid. */
const STORE_ANSWER_IN_SESSION = storeAnswer(`and ${isLasting('$10::bytea', '$2::uuid')}`);

/**
 * Adds the hint $5 with key $6 to play $1 of player $2 at question $3 of deal $4, if the play has exactly $7 hints.
 * Returns no row if the play or its hints have changed.
 */
const STORE_HINT = `
update play set hints = hints || jsonb_build_array(
  jsonb_build_object('index', $3::int, 'hint', $5::text, 'key', $6::text))
where id = $1::uuid and player_id = $2::uuid and index = $3::int and deal = $4::int
  and jsonb_array_length(hints) = $7::int and finished_at is null and expires_at > now()
returning hints`;

/** Ends play $1 of player $3. Changes nothing if it is already over. $2 is the `countingRow`. */
const GIVE_UP = `
with play_now as (
  update play set finished_at = now(), gave_up = true, practice = practice or is_practice(player_id, content_id)
  where id = $1::uuid and player_id = $3::uuid and finished_at is null
  returning content_id, practice, finished_at
), ${counting('$2')}
select from play_now`;

/**
 * Runs a command that ends a play. If a concurrent claim has made another play the first one of the content, runs it
 * again: the play then becomes practice.
 */
async function retryIfOvertaken<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'play_first_finished') throw error;
    return command();
  }
}

/** A play together with its player, so that statements change only the player's own plays. */
type OwnPlay = Pick<PlayFrame, 'id' | 'playerId'>;

/** Reads and writes plays. Each command is one statement. Frames are cached, since they hardly ever change. */
@Injectable()
export class PlayStore {
  private readonly frames = new LRUCache<string, PlayFrame>({ max: 20_000 });

  constructor(private readonly database: Database) {}

  /** Null if there is no such play, or if it belongs to another player. */
  async read(playId: string, playerId: string): Promise<PlayRow | null> {
    const [play] = await this.database.query<PlayRow>('play', READ, [playId, playerId]);
    if (play) this.frames.set(playId, play);
    return play ?? null;
  }

  async frame(playId: string, playerId: string): Promise<PlayFrame | null> {
    const known = this.frames.get(playId);
    // The cached frame may name another player, since an account may have taken over the guest's play.
    return known?.playerId === playerId ? known : this.read(playId, playerId);
  }

  async unfinished(playerId: string, contentId: number): Promise<PlayRow | null> {
    const [play] = await this.database.query<PlayRow>('play-unfinished', UNFINISHED, [
      playerId,
      contentId,
    ]);
    return play ?? null;
  }

  answers(playId: string): Promise<AnswerRow[]> {
    return this.database.query<AnswerRow>('play-answers', ANSWERS, [playId]);
  }

  /** Returns false if the player already has an unfinished play of the content. */
  begin(play: NewPlay): Promise<boolean> {
    return insertPlay(this.database, play);
  }

  async dealAnew({ id, playerId }: OwnPlay, locale: Locale): Promise<void> {
    this.frames.delete(id);
    await this.database.query('play-deal', DEAL_ANEW, [id, locale, playerId]);
  }

  /** Ends a play and counts the remaining questions as wrong. Does nothing if it is over. */
  async giveUp({ id, playerId, contentId }: OwnPlay & Pick<PlayFrame, 'contentId'>): Promise<void> {
    const values = [id, countingRow(contentId), playerId];
    await retryIfOvertaken(() => this.database.query('play-give-up', GIVE_UP, values));
  }

  async forgetUntouched({ id, playerId }: OwnPlay): Promise<void> {
    this.frames.delete(id);
    await this.database.query('play-forget', FORGET_UNTOUCHED, [id, playerId]);
  }

  /**
   * Null if the play is no longer at this attempt of this question in this deal. With `sessionKey` also null if the
   * session is not valid.
   */
  async storeAnswer(
    frame: PlayFrame,
    { index, attempt }: { index: number; attempt: number },
    { choice, text, final }: Judged,
    sessionKey?: Buffer,
  ): Promise<StoredAnswer | null> {
    const values = [
      ...[frame.id, frame.playerId, index, frame.deal, choice, attempt, text],
      ...[Number(final), countingRow(frame.contentId)],
    ];
    const [stored] = await retryIfOvertaken(() =>
      sessionKey
        ? this.database.query<StoredAnswer>('play-answer-in-session', STORE_ANSWER_IN_SESSION, [
            ...values,
            sessionKey,
          ])
        : this.database.query<StoredAnswer>('play-answer', STORE_ANSWER, values),
    );
    return stored ?? null;
  }

  /** Returns the play's hints including the new one. Null if the play or its hints have changed since it was read. */
  async storeHint(play: PlayRow, { index, hint, key }: TakenHint): Promise<TakenHint[] | null> {
    const [stored] = await this.database.query<{ hints: TakenHint[] }>('play-hint', STORE_HINT, [
      ...[play.id, play.playerId, index, play.deal, hint, key, play.hints.length],
    ]);
    return stored?.hints ?? null;
  }
}
