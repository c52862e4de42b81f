import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ContentPreviews, Contents } from '../../src/quizzes/index.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { drawing, questionOf, quizOf } from '../support/quiz-folder.ts';
import { SocialStage } from '../support/social-stage.ts';

let stage: SocialStage;

beforeAll(async () => {
  stage = await SocialStage.open();
});
afterAll(() => stage.close());

describe('requests for social pictures', () => {
  beforeEach(async () => {
    await stage.server.database.pool.query('truncate content cascade');
  });

  const requestMissing = () => stage.server.app.get(ContentPreviews).requestMissing();

  test.each([10, 7, 3, -5])(
    'a content with status %i and without a social picture gets one',
    async status => {
      const id = await addQuiz(stage.server, { status });

      const asked = await requestMissing();

      expect(asked).toBe(1);
      expect(await eventually(() => stage.isMade(id))).toBe(true);
    },
  );

  test.each([0, 1, 5, -10])(
    'no social picture is requested for a content with status %i',
    async status => {
      await addQuiz(stage.server, { status });

      expect(await requestMissing()).toBe(0);
    },
  );

  test('a content that has its social picture is not requested again', async () => {
    await stage.made('has-one');

    expect(await requestMissing()).toBe(0);
  });

  test('a social picture of an earlier design is drawn again', async () => {
    const made = await stage.made('old-look');
    const old = `update social_picture set digest = 'old look:1' where content_id = $1 and locale = 'ua'`;
    await stage.server.database.pool.query(old, [made.id]);

    await requestMissing();

    const isNew = async () => (await stage.socialOf('old-look')).socialDigest === made.socialDigest;
    expect(await eventually(isNew)).toBe(true);
  });

  test('a picture drawn before a concurrent change of the title is not stored', async () => {
    const id = await addQuiz(stage.server, { title: 'Before' });
    const previews = stage.worker.app.get(ContentPreviews);
    const rename = `update content set title_ua = 'After' where id = $1`;
    /** The texts are requested after the content was read, so that the rename comes between. */
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
});

describe('social pictures', () => {
  test('a loaded quiz gets a JPEG of 1200 × 630 pixels', async () => {
    const { socialId } = await stage.made('own-picture');

    const { status, headers, bytes } = await call(stage.server.origin, `/media/${socialId}`);

    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
    });
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(exif).toBeUndefined();
  });

  test('the social picture shows the cover above the text', async () => {
    const bytes = await stage.pictureOf(await stage.made('gold-cover'));

    const dot = sharp(bytes).extract({ left: 600, top: 100, width: 1, height: 1 });
    const [red = 0, green = 0, blue = 0] = await dot.raw().toBuffer();
    expect([red, green, blue].map(channel => Math.round(channel / 16))).toEqual([16, 13, 0]);
  });

  test('a content has a social picture for each language, and each page uses the one of its language', async () => {
    const { id } = await stage.made('two-languages');
    await eventually(() => stage.isMade(id, 'en'));

    const pictures = [await stage.socialOf(id), await stage.socialOf(id, 'en')];

    const found = await stage.server.app.get(Contents).find(id);
    const [ua = '', en = ''] = pictures.map(({ socialId }) => `/media/${socialId}`);
    expect(ua).not.toBe(en);
    expect(found?.wording).toMatchObject({ socialUA: ua, socialEN: en });
    const [uaBytes, enBytes] = [
      await call(stage.server.origin, ua),
      await call(stage.server.origin, en),
    ];
    expect(uaBytes.bytes.equals(enBytes.bytes)).toBe(false);
  });

  test('the English page of a content without an English title uses the Ukrainian social picture', async () => {
    const id = await addQuiz(stage.server, { title: 'Лише українською' });
    await stage.server.database.pool.query('update content set title_en = null where id = $1', [
      id,
    ]);

    await stage.runJob(id);

    const { socialId } = await stage.socialOf(id);
    const found = await stage.server.app.get(Contents).find(id);
    expect(await stage.isMade(id, 'en')).toBe(false);
    expect(found?.wording.socialEN).toBe(`/media/${socialId}`);
  });

  test('a content without a cover gets a social picture', async () => {
    const id = await addQuiz(stage.server, { title: 'Без обкладинки' });

    await stage.runJob(id);

    expect(await stage.isMade(id)).toBe(true);
  });

  test.each([
    ['daily', 'movie'],
    ['playlist', null],
    ['movie', 'list'],
    ['music', 'track'],
  ])('a content of the kind %s gets a social picture', async (contentType, subtype) => {
    const id = await addQuiz(stage.server, { contentType, subtype });

    await stage.runJob(id);

    expect(await stage.isMade(id)).toBe(true);
  });

  test('running the job again changes nothing', async () => {
    const before = await stage.made('twice');

    await stage.runJob(before.id);

    expect(await stage.socialOf('twice')).toEqual(before);
  });

  test('the job for a content that was deleted succeeds', async () => {
    await expect(stage.runJob(999_999)).resolves.toBeUndefined();
  });

  test.each([
    ['title', { title: { ua: 'Інша назва', en: 'Another title' } }, drawing('gold')],
    [
      'number of questions',
      { questions: [...quizOf().questions, questionOf('f')] },
      drawing('gold'),
    ],
    ['cover', {}, drawing('navy')],
  ])('a changed %s makes a new social picture', async (what, changes, cover) => {
    const key = what.replaceAll(' ', '-');
    const before = await stage.made(key);
    await stage.load(key, changes, cover);

    const after = await stage.changed(key, before);

    expect(after.socialId).not.toBe(before.socialId);
    expect((await stage.pictureOf(after)).equals(await stage.pictureOf(before))).toBe(false);
  });

  test('a changed description does not draw the social picture again', async () => {
    const before = await stage.made('unseen');
    await stage.load('unseen', { description: { ua: 'Інший опис', en: 'Another description' } });

    await stage.runJob(before.id);

    expect(await stage.socialOf('unseen')).toEqual(before);
  });

  test('two quizzes that differ only in their answers have the same social picture', async () => {
    const withAnswers = (word: string) => ({
      questions: quizOf().questions.map(question => ({
        ...question,
        answer: { ua: word, en: word },
      })),
    });
    const one = await stage.made('one', withAnswers('so'));

    const other = await stage.made('other', withAnswers('not so'));

    expect(other.socialDigest).toBe(one.socialDigest);
    expect(await stage.pictureOf(other)).toEqual(await stage.pictureOf(one));
  });

  test('storing the picture of a content drops its page from the cache', async () => {
    const id = await addQuiz(stage.server);
    const before = stage.server.cache.now();

    await stage.runJob(id);

    expect(await eventually(() => stage.server.cache.now() > before)).toBe(true);
  });
});
