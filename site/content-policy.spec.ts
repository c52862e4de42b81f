import { expect, test } from '@jest/globals';
import { inAnyFrame, withTag } from './content-policy.ts';

const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; script-src 'self' 'sha256-abc'; style-src 'self';";

test('the tag may be loaded, measure and send, and nothing else opens', () => {
  expect(withTag(POLICY)).toBe(
    "default-src 'self'; " +
      "img-src 'self' data: https://www.googletagmanager.com https://*.google-analytics.com; " +
      "object-src 'none'; frame-ancestors 'none'; " +
      "script-src 'self' 'sha256-abc' https://www.googletagmanager.com; style-src 'self'; " +
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  );
});

test('only the frame changes for a page that may stand in one', () => {
  expect(inAnyFrame(POLICY)).toBe(POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *'));
});
