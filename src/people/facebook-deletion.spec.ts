import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import '@nestjs/core';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only after Nest itself was imported.
const { deletionCodeOf, isDeletionCode, readSignedRequest } = await import(
  './facebook-deletion.ts'
);

const SECRET = 'the secret of our app at Facebook';
const ASKED = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1_795_000_000 };

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url');

const signed = (payload: string, secret = SECRET) =>
  `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;

test('a request signed by Facebook is accepted', () => {
  const request = readSignedRequest(signed(encoded({ ...ASKED, expires: 0 })), SECRET);

  expect(request).toEqual(ASKED);
});

test('a request signed with `openssl dgst -sha256 -hmac secret` is accepted', () => {
  const text =
    'LJE-miBV2yriE6BorRAmE7_lcqDO36kjrvs86k1VMi0.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsInVzZXJfaWQiOiI3IiwiaXNzdWVkX2F0IjoxfQ';

  const request = readSignedRequest(text, 'secret');

  expect(request).toEqual({ algorithm: 'HMAC-SHA256', user_id: '7', issued_at: 1 });
});

const payload = encoded(ASKED);

test.each([
  ['with another secret', signed(payload, 'another')],
  ['with no secret', signed(payload, '')],
  [
    'for another payload',
    `${signed(payload).split('.')[0]}.${encoded({ ...ASKED, user_id: '1' })}`,
  ],
  ['without its first letter', `${signed(payload).split('.')[0]?.slice(1)}.${payload}`],
  ['as hex', `${createHmac('sha256', SECRET).update(payload).digest('hex')}.${payload}`],
  ['with nothing', `.${payload}`],
  ['in three parts', `${signed(payload)}.${payload}`],
  ['on two lines', `${signed(payload)}\n`],
  ['over nothing', signed('')],
  ['over what is no JSON', signed('bm90IEpTT04')],
  ['over another algorithm', signed(encoded({ ...ASKED, algorithm: 'none' }))],
  ['over nobody', signed(encoded({ ...ASKED, user_id: undefined }))],
  ['over no time', signed(encoded({ ...ASKED, issued_at: undefined }))],
  ['over null', signed(encoded(null))],
])('readSignedRequest returns null for a request signed %s', (_how, text) => {
  const request = readSignedRequest(text, SECRET);

  expect(request).toBeNull();
});

test('a code is recognised as ours and differs between people', () => {
  const code = deletionCodeOf('1234', SECRET);

  expect(isDeletionCode(code, SECRET)).toBe(true);
  expect(deletionCodeOf('1234', SECRET)).toBe(code);
  expect(deletionCodeOf('1235', SECRET)).not.toBe(code);
});

test.each<[string, (code: string) => string]>([
  ['nothing', () => ''],
  ['a word', () => 'code'],
  ['another first sign', code => `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`],
  ['another last sign', code => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`],
  ['a sign less', code => code.slice(0, -1)],
  ['a sign more', code => `${code}0`],
  ['the code of somebody with another secret', () => deletionCodeOf('1234', 'another')],
])('isDeletionCode returns false for %s', (_what, change) => {
  expect(isDeletionCode(change(deletionCodeOf('1234', SECRET)), SECRET)).toBe(false);
});
