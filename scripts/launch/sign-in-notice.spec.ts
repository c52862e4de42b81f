import { expect, test } from '@jest/globals';
import { settingsOf } from './settings.ts';
import { signInNotice } from './sign-in-notice.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' };
const notice = (env: Record<string, string>) => signInNotice(settingsOf(env));

test('the notice of the first start says that sign-in is for evaluation only', () => {
  expect(notice({})).toMatch(/^Signing in with Google and Facebook is for trying out/);
});

test("the link for made-up authors and admins changes with the site's secret", () => {
  const linkWith = (secret: string) =>
    /http:\S+$/.exec(notice({ APP_SECRET: secret.repeat(8) }) ?? '')?.[0];

  expect(linkWith('one secret')).toMatch(
    /^http:\/\/localhost:3000\/local-identity\/staff\?key=[\w-]{43}$/,
  );
  expect(linkWith('one secret')).toBe(linkWith('one secret'));
  expect(linkWith('one secret')).not.toBe(linkWith('two secrets'));
});

test('if nobody can sign in, the notice says why', () => {
  expect(notice({ NODE_ENV: 'production', ...GOOGLE })).toMatch(
    /^Nobody can sign in with Facebook: .* NODE_ENV is production/,
  );
});

test('with all credentials there is no notice', () => {
  expect(notice({ ...GOOGLE, ...FACEBOOK })).toBeUndefined();
});
