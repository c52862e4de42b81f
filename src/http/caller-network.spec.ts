import { expect, test } from '@jest/globals';
import { networkOf } from './caller-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('networkOf turns %s into %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of one customer have the same network, those of another customer do not', () => {
  const [one, same, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'].map(
    networkOf,
  );

  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
