import { expect, test } from '@jest/globals';
import { settingsOf } from './settings.ts';

test('without DATABASE_URL the database is our own', () => {
  expect(settingsOf({ DATABASE_URL: '' }).givenDatabase).toBeUndefined();
});

test('all mistakes are told at once', () => {
  expect(() => settingsOf({ PORT: 'x', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT(.|\n)*DATABASE_URL/,
  );
});

test('logs lie in the data folder', () => {
  expect(settingsOf({ DATA_DIR: '/data' }).logs).toBe('/data/logs');
});

test('without a word about it the product runs for whoever develops it or tries it out', () => {
  expect(settingsOf({ NODE_ENV: '' })).toMatchObject({
    NODE_ENV: 'development',
    RATE_LIMITS: 'on',
  });
});

test('what somebody says of the surroundings reaches the processes of the product', () => {
  expect(settingsOf({ NODE_ENV: 'production' }).env.NODE_ENV).toBe('production');
});

test('the product refuses to lift the limits for the public', () => {
  expect(() => settingsOf({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toThrow('RATE_LIMITS');
});
