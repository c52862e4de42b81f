import { expect, test } from '@jest/globals';
import { settingsOf } from './settings.ts';

test('an empty DATABASE_URL means that the launcher starts its own database', () => {
  expect(settingsOf({ DATABASE_URL: '' }).givenDatabase).toBeUndefined();
});

test('all errors in the settings are reported together', () => {
  expect(() => settingsOf({ PORT: 'x', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT(.|\n)*DATABASE_URL/,
  );
});

test('logs are in the data folder', () => {
  expect(settingsOf({ DATA_DIR: '/data' }).logs).toBe('/data/logs');
});

test('without NODE_ENV the launcher uses development settings, with rate limits', () => {
  expect(settingsOf({ NODE_ENV: '' })).toMatchObject({
    NODE_ENV: 'development',
    RATE_LIMITS: 'on',
  });
});

test('a given NODE_ENV is passed on to the processes', () => {
  expect(settingsOf({ NODE_ENV: 'production' }).env.NODE_ENV).toBe('production');
});

test('RATE_LIMITS=off is refused in production', () => {
  expect(() => settingsOf({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toThrow('RATE_LIMITS');
});
