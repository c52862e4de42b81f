import { expect, test } from '@jest/globals';
import { settingsWith } from '../../../test/support/settings.ts';

const { GuestAddresses } = await import('./guest-addresses.ts');

const at = (instant: string, env: Record<string, string> = {}) =>
  new GuestAddresses({ now: () => new Date(instant) }, settingsWith(env));

const NOVEMBER = at('2026-11-21T10:00Z');

test('the hash of an address stays the same within a month and differs between addresses', () => {
  const one = NOVEMBER.of('203.0.113.9');

  expect(at('2026-11-02T10:00Z').of('203.0.113.9')).toEqual(one);
  expect(NOVEMBER.of('203.0.113.8')).not.toEqual(one);
});

test('the hash key changes with the month in Kyiv', () => {
  const before = at('2026-11-30T21:59:59Z').of('203.0.113.9');

  const after = at('2026-11-30T22:00:00Z').of('203.0.113.9');

  expect(after).not.toEqual(before);
});

test('IPv6 addresses are hashed by their first 64 bits', () => {
  expect(NOVEMBER.of('2001:db8:0:1::7')).toEqual(NOVEMBER.of('2001:db8:0:1:ffff::1'));
  expect(NOVEMBER.of('2001:db8:0:2::7')).not.toEqual(NOVEMBER.of('2001:db8:0:1::7'));
});

test('without a limit no hash is stored', () => {
  expect(at('2026-11-21T10:00Z', { ADDRESS_PLAYS: '0' }).of('203.0.113.9')).toBeNull();
});
