import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf, stranger } from '../support/accounts.ts';
import type { FakePerson } from '../support/fake-provider.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const rowsOf = (person: Pick<FakePerson, 'id'>) => accountsOf(stage.server.database, person);

const jobsOf = async (userId: number | undefined): Promise<number> => {
  const { rows } = await stage.server.database.pool.query(
    `select from outbox where name = 'copy-portrait' and (data->>'userId')::int = $1`,
    [userId],
  );
  return rows.length;
};

test.each([
  ['http://pictures.example/lesia.jpg'],
  ['file:///etc/passwd'],
  ['https://user:password@pictures.example/'],
  ['javascript:alert(1)'],
  ['nothing'],
  [`https://pictures.example/${'a'.repeat(3_000)}`],
])('a picture at %p is ignored', async picture => {
  const person = stranger({ picture });

  await stage.signIn(stage.visitor(), person);

  const [row] = await rowsOf(person);
  expect(row?.portraitSource).toBeNull();
  expect(await jobsOf(row?.id)).toBe(0);
});

test('the default picture of Facebook is ignored', async () => {
  const person = stranger({ picture: 'https://pictures.example/grey.jpg', isSilhouette: true });

  await stage.signIn(stage.visitor(), person, 'facebook');

  expect(await rowsOf(person)).toMatchObject([{ portraitSource: null }]);
});

test('a changed picture is copied again, the same one is not', async () => {
  const person = stranger({ picture: 'https://pictures.example/1.jpg' });
  await stage.signIn(stage.visitor(), person);
  await stage.signIn(stage.visitor(), person);

  await stage.signIn(stage.visitor(), { ...person, picture: 'https://pictures.example/2.jpg' });

  const [row] = await rowsOf(person);
  expect(row?.portraitSource).toBe('https://pictures.example/2.jpg');
  expect(await jobsOf(row?.id)).toBe(2);
});

test('a picture that is gone at the provider stays here', async () => {
  const person = stranger({ picture: 'https://pictures.example/1.jpg' });
  await stage.signIn(stage.visitor(), person);

  await stage.signIn(stage.visitor(), { id: person.id });

  expect(await rowsOf(person)).toMatchObject([
    { portraitSource: 'https://pictures.example/1.jpg' },
  ]);
});

test('Facebook is asked for no more than the id, the name and the picture, with proof', async () => {
  await stage.signIn(stage.visitor(), stranger(), 'facebook');

  const { searchParams } = stage.provider.profileRequests.at(-1) as URL;
  expect(searchParams.get('fields')).toBe('id,name,picture.width(400).height(400)');
  expect(searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
  expect(searchParams.has('access_token')).toBe(false);
});
