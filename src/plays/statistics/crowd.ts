import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Result } from '../../../contracts/plays.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import type { Dealt } from '../game/dealt.ts';
import { compare, type ScoreRow } from '../game/result.ts';
import type { PlayFrame } from '../play-store.ts';

export interface CrowdShares {
  rightShare: number | null;
  optionShares: { optionId: string; share: number }[];
}

type Edition = Pick<PlayFrame, 'edition'>;

interface PickRow {
  revisionId: number;
  choice: number;
  plays: number;
}

const PICKS = `
select revision_id as "revisionId", choice, plays from pick where revision_id = any($1) and edition = $2`;

const SCORES = `
select correct, plays from score_count where content_id = $1::bigint and total = $2::int`;

/** A finished play. */
export interface ComparedPlay {
  contentId: number;
  total: number;
  correct: number;
  practice: boolean;
  /** The number of questions with an outcome. */
  index: number;
  /** Whether it is included in the statistics. */
  counted: boolean;
}

/** How old shares may be, in milliseconds. Counting a play takes a few seconds anyway. */
const FRESH_MS = 10_000;

/** Compares players with the first plays of others: their answers and their scores. */
@Injectable()
export class Crowd {
  private readonly picks = new LRUCache<string, PickRow[]>({ max: 20_000, ttl: FRESH_MS });

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Loads the shares of the questions of a play in one query. */
  async load({ edition }: Edition, revisionIds: readonly number[]): Promise<void> {
    const missing = revisionIds.filter(id => !this.picks.has(`${edition}:${id}`));
    if (missing.length === 0) return;
    const rows = await this.database.query<PickRow>('picks', PICKS, [missing, edition]);
    for (const id of missing)
      this.picks.set(
        `${edition}:${id}`,
        rows.filter(row => row.revisionId === id),
      );
  }

  /** Compares a play with the first plays of its content. */
  async compare(play: ComparedPlay): Promise<Pick<Result, 'betterThan' | 'distribution'>> {
    const { contentId, total, correct } = play;
    const rows = await this.database.query<ScoreRow>('scores', SCORES, [contentId, total]);
    // A play is counted some seconds after its end. Until then it is added here, so that the player sees their own bar
    // at once.
    const isDue = !play.practice && !play.counted && play.index > 0;
    const plays = isDue ? [...rows, { correct, plays: 1 }] : rows;
    return compare(plays, play, this.config.CROWD_FROM);
  }

  /** Empty until enough first plays are counted. */
  sharesOf({ edition }: Edition, revisionId: number, dealt: Dealt): CrowdShares {
    const rows = this.picks.get(`${edition}:${revisionId}`) ?? [];
    const total = rows.reduce((sum, row) => sum + row.plays, 0);
    if (total < this.config.CROWD_FROM) return { rightShare: null, optionShares: [] };
    const shareOf = (choice: number) =>
      (rows.find(row => row.choice === choice)?.plays ?? 0) / total;
    return {
      rightShare: shareOf(0),
      optionShares: optionsOf(dealt)
        .map(({ id, choice }) => ({ optionId: id, share: shareOf(choice) }))
        .filter(({ share }) => share > 0 || dealt.mode === 'choicer'),
    };
  }
}

/** Cubiqer has no options. For clicker only the options that somebody chose are sent, since there are many. */
const optionsOf = (dealt: Dealt) => (dealt.mode === 'cubiqer' ? [] : dealt.options);
