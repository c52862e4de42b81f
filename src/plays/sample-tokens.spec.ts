import { expect, test } from '@jest/globals';
import { settingsWith } from '../../test/support/settings.ts';
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

test('a token opens to what was sealed', () => {
  expect(tokens.open(tokens.seal(SAMPLE))).toEqual(SAMPLE);
});

test('the same sample is sealed differently each time', () => {
  expect(tokens.seal(SAMPLE)).not.toBe(tokens.seal(SAMPLE));
});

test.each(['', 'AAAA', tokens.seal(SAMPLE).slice(0, -4)])('%j is no token of ours', token => {
  expect(() => tokens.open(token)).toThrow('input.invalid');
});
