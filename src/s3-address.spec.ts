import { expect, test } from '@jest/globals';
import { settingsWith } from '../test/support/settings.ts';

const addressOf = (S3_URL: string) => settingsWith({ S3_URL }).S3_URL;

test('an S3 address has a host, port, region, bucket and keys', () => {
  expect(
    addressOf(
      's3://test%3Atester:a%2Fb%2Bc@s3.example:9000/quiz-media?region=eu-central-1&tls=off',
    ),
  ).toEqual({
    host: 's3.example',
    port: 9000,
    tls: false,
    region: 'eu-central-1',
    bucket: 'quiz-media',
    accessKey: 'test:tester',
    secretKey: 'a/b+c',
  });
});

test('the defaults are port 443, TLS and us-east-1', () => {
  expect(addressOf('s3://key:secret@s3.example/media')).toMatchObject({
    port: 443,
    tls: true,
    region: 'us-east-1',
  });
});

test('the default port without TLS is 80', () => {
  expect(addressOf('s3://key:secret@s3.example/media?tls=off')?.port).toBe(80);
});

test('files are kept in DATA_DIR when S3_URL is not set', () => {
  expect(addressOf('')).toBeUndefined();
});

test.each([
  ['https://key:TOPSECRET@s3.example/media', 'begins with s3://'],
  ['key:TOPSECRET@s3.example/media', 'begins with s3://'],
  ['s3://key@s3.example/media', 'key and secret'],
  ['s3://:TOPSECRET@s3.example/media', 'key and secret'],
  ['s3://key:TOPSECRET%@s3.example/media', 'key and secret'],
  ['s3://key:TOP/SECRET@s3.example/media', 'begins with s3://'],
  ['s3://key:TOPSECRET@/media', 'begins with s3://'],
  ['s3://key:TOPSECRET@s3.example', 'a bucket'],
  ['s3://key:TOPSECRET@s3.example/Media', 'a bucket'],
  ['s3://key:TOPSECRET@s3.example/media/folder', 'a bucket'],
  ['s3://key:TOPSECRET@s3.example/media?region=eu central', 'a region'],
  ['s3://key:TOPSECRET@s3.example/media?tls=yes', 'on or off'],
  ['s3://key:TOPSECRET@s3.example/media?ssl=on', 'nothing else'],
])('%s is refused with a message that does not contain the secret', (url, reason) => {
  let message = '';
  try {
    addressOf(url);
  } catch (error) {
    message = (error as Error).message;
  }

  expect(message).toMatch(/S3_URL: /);
  expect(message).toContain(reason);
  expect(message).not.toMatch(/TOP/);
});
