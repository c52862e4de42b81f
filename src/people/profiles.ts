import { Injectable } from '@nestjs/common';
import type {
  CalendarDay,
  Profile,
  ProfileResult,
  ProfileStats,
} from '../../contracts/profiles.ts';
import { type ContentType, Status } from '../../contracts/vocabulary.ts';
import { Clock } from '../clock.ts';
import { Database } from '../database.ts';
import { addDays, dayOf, startOf } from '../kyiv-day.ts';
import { Streaks } from '../plays/index.ts';
import { LISTED_DAILIES, READABLE, uriOf } from '../quizzes/index.ts';
import { PLAYS_BY_DAY, PROFILE_HEAD, RESULTS, STATS } from './profile-queries.ts';

/** Of the last results. */
const SHOWN = 10;

/** Length of the calendar. */
const DAYS = 366;

interface ProfileHeadRow extends Pick<Profile, 'id' | 'name' | 'image' | 'premium' | 'source'> {
  playerId: string;
  joinedAt: Date;
  shareStats: boolean;
  shareResults: boolean;
}

interface ResultRow extends Omit<ProfileResult, 'uri' | 'finishedAt'> {
  contentType: ContentType;
  slug: string;
  finishedAt: Date;
}

/** Players as others see them, and as they see themselves. */
@Injectable()
export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly streaks: Streaks,
    private readonly clock: Clock,
  ) {}

  /** What `viewerId` (null for a visitor) may see of a player; null when there is nobody. */
  async find(id: number, viewerId: number | null): Promise<Profile | null> {
    const [row] = await this.database.query<ProfileHeadRow>('profile', PROFILE_HEAD, [id]);
    if (!row) return null;
    const { playerId, joinedAt, shareStats, shareResults, ...face } = row;
    const isOwn = viewerId === id;
    const [numbers, results] = await Promise.all([
      isOwn || shareStats ? this.numbersOf(id, playerId) : {},
      // A link from a profile would list a content that is unlisted.
      isOwn || shareResults ? this.resultsOf(playerId, isOwn ? READABLE : LISTED_DAILIES) : {},
    ]);
    return { ...face, joinedAt: joinedAt.toISOString(), ...numbers, ...results };
  }

  private async numbersOf(
    id: number,
    playerId: string,
  ): Promise<Pick<Profile, 'stats' | 'streak' | 'calendar'>> {
    const today = dayOf(this.clock.now());
    const [streak, [stats], calendar] = await Promise.all([
      this.streaks.of(playerId),
      this.database.query<ProfileStats>('profile-stats', STATS, [playerId, id, today]),
      this.calendarOf(playerId, today),
    ]);
    return { streak, stats, calendar };
  }

  private async calendarOf(playerId: string, today: string): Promise<CalendarDay[]> {
    const first = addDays(today, 1 - DAYS);
    const [rows, bridged] = await Promise.all([
      this.database.query<{ day: string; plays: number }>('profile-calendar', PLAYS_BY_DAY, [
        playerId,
        startOf(first),
      ]),
      this.streaks.bridgedSince(playerId, first),
    ]);
    const plays = new Map(rows.map(row => [row.day, row.plays]));
    return Array.from({ length: DAYS }, (_, at) => {
      const day = addDays(first, at);
      return { day, plays: plays.get(day) ?? 0, bridged: bridged.has(day) };
    });
  }

  private async resultsOf(
    playerId: string,
    statuses: readonly Status[],
  ): Promise<Pick<Profile, 'results'>> {
    const values = [playerId, statuses, SHOWN];
    const rows = await this.database.query<ResultRow>('profile-results', RESULTS, values);
    return { results: rows.map(resultOf) };
  }
}

function resultOf({ contentType, slug, finishedAt, ...row }: ResultRow): ProfileResult {
  const uri = uriOf({ id: row.contentId, contentType, slug });
  return { ...row, uri, finishedAt: finishedAt.toISOString() };
}
