import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Mode } from '../../contracts/vocabulary.ts';
import type { Bilingual } from '../../src/quizzes/index.ts';
import { anyHistory } from '../support/history-steps.ts';
import { PlayHistory } from '../support/play-history.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

/** As many histories as can be lived in that time; what fails is told with its seed and path. */
const TIMEOUT_MS = 9_000;
const MOST_HISTORIES = 300;

/** Of the last, one is a word for cubes in Ukrainian alone, and one in no language. */
const ANSWERS: Record<Mode, Bilingual[]> = {
  choicer: [
    { ua: 'перша', en: 'first' },
    { ua: 'друга', en: 'second' },
    { ua: 'третя', en: 'third' },
  ],
  clicker: [
    { ua: 'Грузія', en: 'Georgia' },
    { ua: 'Джорджія', en: 'Georgia' },
    { ua: 'Індія', en: 'India' },
    { ua: 'Грузія', en: 'Georgia' },
  ],
  cubiqer: [
    { ua: 'Рись', en: 'Lynx' },
    { ua: 'Вовки', en: 'Ox' },
    { ua: '42', en: '42' },
  ],
};

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const COUNTED = `
select p.id, p.index, p.correct, p.hinted, p.total,
  (select count(*)::int from answer a where a.play_id = p.id and a.final) as finals,
  (select count(distinct a.index)::int from answer a where a.play_id = p.id and a.final) as questions,
  (select count(*)::int from answer a where a.play_id = p.id and a.correct) as right,
  (select count(*)::int from answer a where a.play_id = p.id and a.correct and a.hinted) as "rightHinted",
  finished_at is not null and not practice as counts, finished_at is null as open
from play p where id = any($1)`;

/** What the database says of a guest's plays, whatever was told. */
async function expectSoundPlays(playIds: ReadonlySet<string>) {
  const { rows } = await server.database.pool.query(COUNTED, [[...playIds]]);
  for (const play of rows)
    expect(play).toMatchObject({
      correct: play.right,
      hinted: play.rightHinted,
      index: play.finals,
      questions: play.finals,
    });
  expect(rows.filter(play => play.correct > play.total)).toEqual([]);
  expect(rows.filter(play => play.counts)).toHaveLength(1);
  expect(rows.filter(play => play.open)).toEqual([]);
}

test.each(Object.keys(ANSWERS) as Mode[])(
  'in %s no history of calls gives too many right answers, changes an outcome or blocks the play',
  async mode => {
    const answers = ANSWERS[mode];
    const contentId = await addQuiz(server.database, { mode, answers });

    const lived = fc.asyncProperty(anyHistory, async steps => {
      const history = new PlayHistory(server.origin, contentId, answers);
      await history.live(steps);
      const over = await history.finish();

      expect(over).toMatchObject({ finished: true, question: null, index: answers.length });
      expect(over.result?.correct).toBe(over.correct);
      await expectSoundPlays(history.playIds);
    });

    await fc.assert(lived, {
      numRuns: MOST_HISTORIES,
      interruptAfterTimeLimit: TIMEOUT_MS,
    });
  },
  4 * TIMEOUT_MS,
);
