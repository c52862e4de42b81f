import { expect, test } from '@jest/globals';
import { inAnyFrame, withTag } from './content-policy.ts';

const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; script-src 'self' 'sha256-abc'; style-src 'self';";

test('the policy allows the analytics tag and nothing else', () => {
  expect(withTag(POLICY)).toBe(
    "default-src 'self'; " +
      "img-src 'self' data: https://www.googletagmanager.com https://*.google-analytics.com; " +
      "object-src 'none'; frame-ancestors 'none'; " +
      "script-src 'self' 'sha256-abc' https://www.googletagmanager.com; style-src 'self'; " +
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  );
});

test('the policy of an embeddable page differs only in frame-ancestors', () => {
  expect(inAnyFrame(POLICY)).toBe(POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *'));
});
