import { expect, test } from '@jest/globals';
import { settingsWith } from '../../../test/support/settings.ts';
import { type DealtSample, SampleTokens } from './sample-tokens.ts';

const tokens = new SampleTokens(settingsWith());
const SAMPLE: DealtSample = {
  contentId: 7,
  revisionId: 9,
  locale: 'ua',
  deal: 3,
  showing: 'a showing',
  expiresAt: 1_763_712_000_000,
};

test('an opened token returns the sealed sample', () => {
  expect(tokens.open(tokens.seal(SAMPLE))).toEqual(SAMPLE);
});

test('sealing the same sample twice gives different tokens', () => {
  expect(tokens.seal(SAMPLE)).not.toBe(tokens.seal(SAMPLE));
});

test.each(['', 'AAAA', tokens.seal(SAMPLE).slice(0, -4)])('%j is rejected as a token', token => {
  expect(() => tokens.open(token)).toThrow('input.invalid');
});
