import { expect, test } from '@jest/globals';
import { settingsWith } from '../../../test/support/settings.ts';
import { providersOf } from './providers.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' };
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'an id', FACEBOOK_CLIENT_SECRET: 'a secret' };
const PUBLIC = { SITE_URL: 'https://quiz.example' };

const idsOf = (env: Record<string, string>) =>
  providersOf(settingsWith(env)).map(({ id, isLocal }) => `${id}${isLocal ? ' played here' : ''}`);

test.each([
  ['credentials of both', { ...GOOGLE, ...FACEBOOK, ...PUBLIC }, ['google', 'facebook']],
  ['credentials of Google alone', { ...GOOGLE, ...PUBLIC }, ['google']],
  ['credentials of Facebook alone', { ...FACEBOOK, ...PUBLIC }, ['facebook']],
  ['no credentials', PUBLIC, []],
  ['credentials of Google on a loopback address', GOOGLE, ['google', 'facebook played here']],
  ['no credentials on a loopback address', {}, ['google played here', 'facebook played here']],
])(
  'providersOf returns the providers for %s that have credentials or run locally',
  (_what, env, ids) => {
    expect(idsOf(env)).toEqual(ids);
  },
);

test('real providers use https and their published issuers', () => {
  const providers = providersOf(settingsWith({ ...GOOGLE, ...FACEBOOK }));

  expect(providers.map(({ issuer }) => issuer)).toEqual([
    'https://accounts.google.com',
    'https://www.facebook.com',
  ]);
  for (const { authorizationUrl, tokenUrl, profileUrl } of providers)
    for (const address of [authorizationUrl, tokenUrl, profileUrl])
      expect(address).toMatch(/^https:\/\/([a-z0-9-]+\.)*(google|googleapis|facebook)\.com\//);
});

test('the profile URL of Google is the userinfo endpoint of OpenID', () => {
  const [google] = providersOf(settingsWith({ ...GOOGLE, ...PUBLIC }));

  expect(google?.profileUrl).toMatch(/\/userinfo$/);
});
