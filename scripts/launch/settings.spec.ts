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

test('what is usual for a command holds until the environment says otherwise', () => {
  const usual = { NODE_ENV: 'production' };

  const [silent, empty, given] = [{}, { NODE_ENV: '' }, { NODE_ENV: 'development' }].map(
    environment => settingsOf(environment, usual),
  );

  expect([silent, empty, given].map(settings => settings?.NODE_ENV)).toEqual([
    'production',
    'production',
    'development',
  ]);
});

test('what is usual for a command reaches the processes of the product', () => {
  expect(settingsOf({}, { NODE_ENV: 'production' }).env.NODE_ENV).toBe('production');
});

test('a command that runs the product for the public refuses to lift the limits', () => {
  expect(() => settingsOf({ RATE_LIMITS: 'off' }, { NODE_ENV: 'production' })).toThrow(
    'RATE_LIMITS',
  );
});
