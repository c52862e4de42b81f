import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ContentPreviews } from '../../src/quizzes/index.ts';
import { eventually } from '../support/eventually.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { SocialStage } from '../support/social-stage.ts';

let stage: SocialStage;

beforeAll(async () => {
  stage = await SocialStage.open();
});
afterAll(() => stage.close());

beforeEach(async () => {
  await stage.server.database.pool.query('truncate content cascade');
});

const requestMissing = () => stage.server.app.get(ContentPreviews).requestMissing();

test.each([10, 7, 3, -5])('a content of status %i that has no picture gets one', async status => {
  const id = await addQuiz(stage.server.database, { status });

  const asked = await requestMissing();

  expect(asked).toBe(1);
  expect(await eventually(() => stage.isMade(id))).toBe(true);
});

test.each([0, 1, 5, -10])('no picture is made for a content of status %i', async status => {
  await addQuiz(stage.server.database, { status });

  expect(await requestMissing()).toBe(0);
});

test('a content that has its picture is not asked for', async () => {
  await stage.made('has-one');

  expect(await requestMissing()).toBe(0);
});

test('a picture of an earlier design is drawn again', async () => {
  const made = await stage.made('old-look');
  const old = `update social_picture set digest = 'old look:1' where content_id = $1 and locale = 'ua'`;
  await stage.server.database.pool.query(old, [made.id]);

  await requestMissing();

  const isNew = async () => (await stage.socialOf('old-look')).socialDigest === made.socialDigest;
  expect(await eventually(isNew)).toBe(true);
});

test('a content that changes while it is drawn does not keep the picture of before', async () => {
  const id = await addQuiz(stage.server.database, { title: 'Before' });
  const previews = stage.worker.app.get(ContentPreviews);
  const rename = `update content set title_ua = 'After' where id = $1`;
  /** The words are asked for when the content has been read. */
  const renaming: Promise<unknown>[] = [];
  const words = (key: string) => {
    renaming.push(stage.server.database.pool.query(rename, [id]));
    return key;
  };

  const making = previews.make(id, 'ua', words);

  await expect(making).rejects.toThrow('changed');
  expect(await stage.isMade(id)).toBe(false);
  await Promise.all(renaming);
});
