import { expect, test } from '@jest/globals';
import { settingsWith } from '../../test/support/settings.ts';

const { AddressHashes } = await import('./address-hashes.ts');

const at = (instant: string, env: Record<string, string> = {}) => {
  const hashes = new AddressHashes({ now: () => new Date(instant) }, settingsWith(env));
  return { of: (address: string, isGuest = true) => hashes.of(address, isGuest) };
};

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

test('ADDRESS_PLAYS=0 turns off the guest hash, and SUSPECT_ACCOUNTS=0 turns off the origin hash', () => {
  const { guest, origin } = NOVEMBER.of('203.0.113.9');
  const hashWith = (env: Record<string, string>, isGuest = true) =>
    at('2026-11-21T10:00Z', env).of('203.0.113.9', isGuest);

  expect(hashWith({ ADDRESS_PLAYS: '0' })).toEqual({ guest: null, origin });
  expect(hashWith({ SUSPECT_ACCOUNTS: '0' })).toEqual({ guest, origin: null });
  expect(hashWith({}, false)).toEqual({ guest: null, origin });
});
