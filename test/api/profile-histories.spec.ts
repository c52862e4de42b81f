import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Profile } from '../../contracts/profiles.ts';
import { jsonCall } from '../support/json-call.ts';
import { naiveResults, naiveStats, type PlayedPlay } from '../support/naive-profile.ts';
import { newcomer } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONTENTS = 16;
const HISTORIES = 60;

let server: QuizServer;
const contentIds: number[] = [];

beforeAll(async () => {
  server = await startServer();
  for (let at = 0; at < CONTENTS; at++)
    contentIds.push(await addQuiz(server.database, { questions: 1 }));
});
afterAll(() => server.close());

const INSERT_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, expires_at, finished_at, gave_up, practice)
select p."contentId", $1, 'ua', 'choicer', '{}', p.total, case when p."finishedAt" is null then 0 else p.total end,
  case when p."finishedAt" is null then 0 else p.correct end, 'infinity', p."finishedAt", p."gaveUp", p.practice
from json_to_recordset($2) as p("contentId" bigint, correct int, total int, "finishedAt" timestamptz, "gaveUp" bool, practice bool)`;

const INSERT_REWARDS = `
insert into transfer (kind, user_id, reference, source, target, amount)
select 'reward', $1, p."contentId"::text, 'mint', 'user', 10 * p.correct
from json_to_recordset($2) as p("contentId" bigint, correct int)`;

const idOf = (content: number) => contentIds[content] as number;

/** Somebody new with these plays, and with the rewards that were collected for them. */
async function liveThrough(plays: readonly PlayedPlay[]) {
  const person = await newcomer(server);
  const rows = plays.map(play => ({ ...play, contentId: idOf(play.content) }));
  const paid = rows.filter(
    play => play.collected && play.finishedAt && !play.practice && play.correct > 0,
  );
  await server.database.pool.query(INSERT_PLAYS, [person.playerId, JSON.stringify(rows)]);
  await server.database.pool.query(INSERT_REWARDS, [person.id, JSON.stringify(paid)]);
  return person;
}

const anyPlay = (midnight: number, content: number): fc.Arbitrary<PlayedPlay> =>
  fc
    .record({
      total: fc.integer({ min: 1, max: 30 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      // Around the day that the clock changes on, and a few of them on the very edge of it.
      shift: fc.oneof(
        fc.integer({ min: -30 * 60, max: 54 * 60 }).map(minutes => minutes * MINUTE),
        fc.constantFrom(-1, 0, 1, 23 * HOUR - 1, 23 * HOUR, 24 * HOUR, 25 * HOUR - 1, 25 * HOUR),
      ),
      isOver: fc.integer({ min: 0, max: 9 }).map(dice => dice > 0),
      practice: fc.boolean(),
      gaveUp: fc.boolean(),
      collected: fc.boolean(),
    })
    .map(({ total, share, shift, isOver, ...play }) => ({
      ...play,
      content,
      total,
      correct: Math.round(share * total),
      finishedAt: isOver ? new Date(midnight + shift) : null,
    }));

/** Of each content at most one play under way, and at most one that counts, as the database has it. */
const historyAround = (midnight: number) =>
  fc
    .tuple(
      ...Array.from({ length: CONTENTS }, (_, content) =>
        fc.array(anyPlay(midnight, content), { maxLength: 3 }),
      ),
    )
    .map(contents => contents.flatMap(lawful));

function lawful(plays: readonly PlayedPlay[]): PlayedPlay[] {
  const open = plays.filter(play => play.finishedAt === null).slice(0, 1);
  const over = plays.filter(play => play.finishedAt !== null);
  const first = over.find(play => !play.practice);
  return [...open, ...over.map(play => ({ ...play, practice: play !== first }))];
}

/** Times that are the same have no order that anybody could see. */
const isOrdered = (plays: readonly PlayedPlay[]) => {
  const times = plays.flatMap(play => (play.practice ? [] : (play.finishedAt?.getTime() ?? [])));
  return new Set(times).size === times.length;
};

test.each([
  ['an ordinary day', '2026-11-20T22:00:00Z'],
  ['the day of 23 hours, on which the clock goes forward', '2026-03-28T22:00:00Z'],
  ['the day of 25 hours, on which the clock goes back', '2026-10-24T21:00:00Z'],
  ['the last day of a year', '2026-12-30T22:00:00Z'],
])(
  'around %s the numbers of a profile match a naive recomputation',
  async (_what, from) => {
    const midnight = Date.parse(from);
    const now = fc
      .integer({ min: 0, max: 30 * 60 })
      .map(minutes => new Date(midnight + minutes * MINUTE));

    const lived = fc.asyncProperty(historyAround(midnight), now, async (plays, at) => {
      fc.pre(isOrdered(plays));
      server.clock.set(at.toISOString());
      const { id, headers } = await liveThrough(plays);

      const { body } = await jsonCall<Profile>(server.origin, `/api/profiles/${id}`, {
        headers: { ...headers },
      });

      expect(body.stats).toEqual(naiveStats(plays, at));
      expect(
        body.results?.map(({ contentId, uri, titleUA, titleEN, cubes, ...result }) => result),
      ).toEqual(naiveResults(plays).map(({ content, ...result }) => result));
      expect(body.results?.map(result => result.contentId)).toEqual(
        naiveResults(plays).map(result => idOf(result.content)),
      );
    });

    await fc.assert(lived, { numRuns: HISTORIES });
  },
  60_000,
);
