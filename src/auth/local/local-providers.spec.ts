import { expect, test } from '@jest/globals';
import { loadConfig } from '../../config.ts';
import { localPortraits, localProviders } from './local-providers.ts';

const settings = (env: Record<string, string> = {}) =>
  loadConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    APP_SECRET: 'a secret of the tests, long enough',
    ...env,
  });

const providersWith = (env: Record<string, string> = {}) => {
  const local = localProviders(settings(env));
  return 'providers' in local ? local.providers : [];
};
const reasonWith = (env: Record<string, string>) => {
  const local = localProviders(settings(env));
  return 'reason' in local ? local.reason : null;
};

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' };

test('without any settings both buttons use the local provider', () => {
  expect(providersWith().map(({ id, isLocal }) => [id, isLocal])).toEqual([
    ['google', true],
    ['facebook', true],
  ]);
});

test.each([
  [GOOGLE, ['facebook']],
  [FACEBOOK, ['google']],
  [{ ...GOOGLE, ...FACEBOOK }, []],
])('a provider with credentials does not use the local provider', (credentials, left) => {
  expect(providersWith(credentials).map(({ id }) => id)).toEqual(left);
});

test.each([
  ['NODE_ENV', 'production', 'NODE_ENV is production'],
  ['SITE_URL', 'https://quiz.example', 'SITE_URL (https://quiz.example) is no loopback address'],
  ['HOST', '0.0.0.0', 'HOST (0.0.0.0) is no loopback address'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY (1) says that a proxy stands before us'],
])('with %s=%s there is no local provider, and the reason says so', (name, value, obstacle) => {
  const reason = reasonWith({ [name]: value });

  expect(reason).toBe(
    `Nobody can sign in with Google and Facebook: there are no credentials, and the local identity provider does not run, since ${obstacle}.`,
  );
});

test('the reason names all obstacles and only the buttons that are absent', () => {
  const reason = reasonWith({ NODE_ENV: 'production', HOST: '::', ...GOOGLE });

  expect(reason).toMatch(/with Facebook:.*NODE_ENV is production and HOST \(::\)/);
});

test('there is no reason if both providers have credentials', () => {
  const env = { NODE_ENV: 'production', ...GOOGLE, ...FACEBOOK };

  expect(reasonWith(env)).toBeNull();
  expect(providersWith(env)).toEqual([]);
});

test('the issuer does not depend on the port, but differs between the buttons', () => {
  const [usual, moved] = [providersWith(), providersWith({ PORT: '4000' })];

  expect(usual.map(({ issuer }) => issuer)).toEqual(['urn:local:google', 'urn:local:facebook']);
  expect(moved.map(({ issuer }) => issuer)).toEqual(usual.map(({ issuer }) => issuer));
});

test('the browser is sent to SITE_URL, and the server calls its own listener', () => {
  const [google] = providersWith({ SITE_URL: 'http://localhost:8080', HOST: '::1', PORT: '3000' });

  expect(google).toMatchObject({
    authorizationUrl: 'http://localhost:8080/local-identity/auth',
    tokenUrl: 'http://[::1]:3000/local-identity/token',
    profileUrl: 'http://[::1]:3000/local-identity/userinfo',
  });
});

test('the two client secrets differ and are derived from APP_SECRET', () => {
  const [google, facebook] = providersWith();
  const [other] = providersWith({ APP_SECRET: 'another secret of the tests, long enough' });

  expect(new Set([google, facebook, other].map(client => client?.clientSecret)).size).toBe(3);
  expect(providersWith()[0]?.clientSecret).toBe(google?.clientSecret);
});

test('localPortraits returns a folder only if the local provider runs', () => {
  expect(localPortraits(settings())).toBe('http://127.0.0.1:3000/local-identity/portraits/');
  expect(localPortraits(settings({ NODE_ENV: 'production' }))).toBeNull();
  expect(localPortraits(settings({ ...GOOGLE, ...FACEBOOK }))).toBeNull();
});
