import { isAbsolute } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadConfig } from './config.ts';

const NEEDED = {
  DATABASE_URL: 'postgres://postgres@localhost/quiz',
  APP_SECRET: '0123456789abcdef0123456789abcdef',
};

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

const namesOf = (mistakes: string[]) => mistakes.map(mistake => mistake.trim().split(':')[0]);

test('only DATABASE_URL and APP_SECRET are required', () => {
  const config = loadConfig(NEEDED);

  expect(config).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    SITE_URL: 'http://localhost:3000',
    PLAY_DAYS: 30,
    CROWD_FROM: 20,
    LISTING_SIZE: 24,
    SITE_CANONICAL: 'drop-locale',
  });
});

test('all mistakes are reported in one error', () => {
  const mistakes = mistakesOf({
    DATABASE_URL: 'mysql://localhost/quiz',
    APP_SECRET: 'short',
    PORT: '70000',
    NODE_ENV: 'staging',
    SITE_URL: 'ftp://quiz.example',
    PLAY_DAYS: 'a month',
    PAGE_CACHE_MB: '0',
    API_DOCS: 'yes',
  });

  expect(namesOf(mistakes).toSorted()).toEqual([
    'API_DOCS',
    'APP_SECRET',
    'DATABASE_URL',
    'NODE_ENV',
    'PAGE_CACHE_MB',
    'PLAY_DAYS',
    'PORT',
    'SITE_URL',
  ]);
});

test('the error for missing settings names the required ones', () => {
  expect(namesOf(mistakesOf({}))).toEqual(['DATABASE_URL', 'APP_SECRET']);
});

test('error messages never contain the value, which may be a secret', () => {
  const mistakes = mistakesOf({ ...NEEDED, APP_SECRET: 'hunter2', DATABASE_URL: 'hunter3' });

  expect(mistakes.join('\n')).not.toMatch(/hunter/);
});

test.each(['PORT', 'QUEUE_URL', 'SITE_URL', 'LOG_LEVEL'])('an empty %s counts as missing', name => {
  expect(loadConfig({ ...NEEDED, [name]: '' })).toEqual(loadConfig(NEEDED));
});

test('QUEUE_URL defaults to DATABASE_URL', () => {
  const usual = loadConfig(NEEDED);
  const other = loadConfig({ ...NEEDED, QUEUE_URL: 'postgresql://localhost/jobs' });

  expect(usual.QUEUE_URL).toBe(NEEDED.DATABASE_URL);
  expect(other.QUEUE_URL).toBe('postgresql://localhost/jobs');
});

test('SITE_URL is reduced to its origin and defaults to localhost with PORT', () => {
  const given = loadConfig({ ...NEEDED, SITE_URL: 'https://quiz.example/en?x=1' });
  const usual = loadConfig({ ...NEEDED, PORT: '4321' });

  expect(given.SITE_URL).toBe('https://quiz.example');
  expect(usual.SITE_URL).toBe('http://localhost:4321');
});

test('DATA_DIR is made absolute', () => {
  expect(isAbsolute(loadConfig({ ...NEEDED, DATA_DIR: '.data' }).DATA_DIR)).toBe(true);
});

test('unknown variables are ignored', () => {
  expect(loadConfig({ ...NEEDED, HOME: '/root' })).toEqual(loadConfig(NEEDED));
});

test.each([
  ['off', 0],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i proxies', (value, proxies) => {
  expect(loadConfig({ ...NEEDED, TRUST_PROXY: value }).TRUST_PROXY).toBe(proxies);
});

test.each(['yes', 'on', '0', '-1', '1.5', 'all'])('TRUST_PROXY=%s is invalid', value => {
  expect(namesOf(mistakesOf({ ...NEEDED, TRUST_PROXY: value }))).toEqual(['TRUST_PROXY']);
});

test('by default no proxy is trusted and calls are limited', () => {
  expect(loadConfig(NEEDED)).toMatchObject({
    TRUST_PROXY: 0,
    RATE_LIMITS: 'on',
    SHARE_IMAGES_A_MINUTE: 30,
  });
});

test('RATE_LIMITS can be off for tests and benchmarks, but not in production', () => {
  const lifted = { ...NEEDED, RATE_LIMITS: 'off' };

  expect(loadConfig({ ...lifted, NODE_ENV: 'test' }).RATE_LIMITS).toBe('off');
  expect(namesOf(mistakesOf({ ...lifted, NODE_ENV: 'production' }))).toEqual(['RATE_LIMITS']);
});

test('ANALYTICS_ID is a Google Tag Manager container or empty', () => {
  const given = loadConfig({ ...NEEDED, ANALYTICS_ID: 'GTM-ABC1234' });
  const mistakes = mistakesOf({ ...NEEDED, ANALYTICS_ID: "GTM-1'; script-src *" });

  expect(given.ANALYTICS_ID).toBe('GTM-ABC1234');
  expect(loadConfig(NEEDED).ANALYTICS_ID).toBeUndefined();
  expect(namesOf(mistakes)).toEqual(['ANALYTICS_ID']);
});

test('ADMIN_EMAILS is parsed as a list, ignoring spaces and case', () => {
  const given = ' Olia@Quiz.Example,taras@quiz.example ,';

  expect(loadConfig({ ...NEEDED, ADMIN_EMAILS: given }).ADMIN_EMAILS).toEqual([
    'olia@quiz.example',
    'taras@quiz.example',
  ]);
  expect(loadConfig(NEEDED).ADMIN_EMAILS).toEqual([]);
});

test('an invalid address in ADMIN_EMAILS is an error', () => {
  expect(mistakesOf({ ...NEEDED, ADMIN_EMAILS: 'olia' })).toHaveLength(1);
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
])('%s without its counterpart is an error', (name, told) => {
  expect(namesOf(mistakesOf({ ...NEEDED, [name]: 'x' }))).toEqual([told]);
});
