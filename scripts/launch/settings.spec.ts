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
