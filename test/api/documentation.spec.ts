import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as contents from '../../contracts/contents.ts';
import * as dailies from '../../contracts/dailies.ts';
import * as hints from '../../contracts/hints.ts';
import * as marks from '../../contracts/marks.ts';
import * as me from '../../contracts/me.ts';
import * as playlists from '../../contracts/playlists.ts';
import * as plays from '../../contracts/plays.ts';
import * as profiles from '../../contracts/profiles.ts';
import * as ratings from '../../contracts/ratings.ts';
import * as rewards from '../../contracts/rewards.ts';
import * as samples from '../../contracts/samples.ts';
import * as stats from '../../contracts/stats.ts';
import * as unfinished from '../../contracts/unfinished.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { responses: object }>>;
}

const ROUTES = [
  contents.listContents,
  contents.readContent,
  dailies.listDailies,
  hints.takeHint,
  marks.listMarks,
  me.becomeAuthor,
  me.changeMe,
  me.deleteByFacebook,
  me.deleteMe,
  me.exportMe,
  me.placeOrder,
  me.readMe,
  me.signOutEverywhere,
  playlists.readPlaylist,
  plays.startPlay,
  plays.readPlay,
  plays.giveAnswer,
  plays.giveUp,
  profiles.readAuthor,
  profiles.readProfile,
  ratings.readRating,
  rewards.castVote,
  rewards.collectReward,
  rewards.collectRewards,
  rewards.listRewards,
  samples.answerSample,
  samples.readSample,
  stats.readStats,
  unfinished.listUnfinished,
];

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const description = async () => (await jsonCall<Description>(server.origin, '/api/docs-json')).body;

test.each(ROUTES.map(route => [route.method, route.path, route.status] as const))(
  '%s %s is described, with its answer',
  async (method, path, status) => {
    const { paths } = await description();

    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(described?.responses).toHaveProperty(String(status));
  },
);

test('no other call is described but those of pictures', async () => {
  const { paths } = await description();

  const calls = Object.values(paths).flatMap(path => Object.keys(path));
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/image', '/api/share-image']));
  expect(calls).toHaveLength(ROUTES.length + 2);
});

test('people read it at /api/docs, where it may use its own styles and nothing from elsewhere', async () => {
  const { status, headers } = await call(server.origin, '/api/docs');

  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
});
