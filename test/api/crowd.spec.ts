import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { Statistics } from '../../src/plays/index.ts';
import { type Given, Player } from '../support/player.ts';
import { addQuiz, askedFor } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
/** Has no shares in memory yet, which may be ten seconds old. */
let reader: QuizServer;

beforeAll(async () => {
  server = await startServer({ CROWD_FROM: '4' });
  reader = await startServer();
});
afterAll(() => Promise.all([server.close(), reader.close()]));

/** First plays of as many guests, each with one answer to the first question; what another guest is told after a skip. */
async function toldAfter(contentId: number, answers: readonly ((play: Play) => Given)[]) {
  for (const answer of answers) {
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);
    await player.answer(play.id, 0, answer(play));
    await player.giveUp(play.id);
  }
  await server.app.get(Statistics).count(contentId);
  const player = new Player(reader.origin);
  const { body: play } = await player.start(contentId);
  const { body } = await player.answer(play.id, 0, { skip: true });
  return { play, ...body.outcome };
}

const labelled = (play: Play, wanted: string): Given => ({
  optionId: play.options.find(option => option.label === wanted)?.id as string,
});

test('in clicker shares are given for the options that somebody chose', async () => {
  const contentId = await addQuiz(server.database, { mode: 'clicker' });
  const right = (play: Play): Given => ({ optionId: askedFor(play, 0) });
  const decoy = (play: Play) => labelled(play, 'хибно 2.1');

  const { play, rightShare, optionShares } = await toldAfter(contentId, [
    right,
    right,
    right,
    decoy,
  ]);

  expect(rightShare).toBe(0.75);
  expect(optionShares).toHaveLength(2);
  expect(optionShares).toEqual(
    expect.arrayContaining([
      { optionId: askedFor(play, 0), share: 0.75 },
      { ...labelled(play, 'хибно 2.1'), share: 0.25 },
    ]),
  );
});

test('in cubiqer only the share of right answers is given', async () => {
  const contentId = await addQuiz(server.database, { mode: 'cubiqer', answers: ['Київ', 'Львів'] });
  const right = (): Given => ({ text: 'київ' });
  const skip = (): Given => ({ skip: true });

  const { rightShare, optionShares } = await toldAfter(contentId, [right, skip, skip, skip]);

  expect({ rightShare, optionShares }).toEqual({ rightShare: 0.25, optionShares: [] });
});

test('non-final attempts do not count as choices', async () => {
  const contentId = await addQuiz(server.database, { mode: 'cubiqer', answers: ['Київ', 'Львів'] });
  const wrong = (): Given => ({ text: 'ївик' });
  const right = (): Given => ({ text: 'київ' });

  const { rightShare } = await toldAfter(contentId, [right, right, right, wrong, wrong]);

  expect(rightShare).toBeNull();
});

test('choices from an earlier list are not counted for options of the new one', async () => {
  const contentId = await addQuiz(server.database, { mode: 'clicker' });
  const decoy = (play: Play) => labelled(play, 'хибно 0.1');
  await toldAfter(contentId, [decoy, decoy, decoy, decoy]);
  await server.database.pool.query(
    'update question set revision_id = null where content_id = $1 and position = 2',
    [contentId],
  );

  const { rightShare, optionShares } = await toldAfter(contentId, []);

  expect({ rightShare, optionShares }).toEqual({ rightShare: null, optionShares: [] });
});
