import { expect, test } from '@jest/globals';
import { settingsWith } from '../test/support/settings.ts';

const addressOf = (S3_URL: string) => settingsWith({ S3_URL }).S3_URL;

test('S3_URL is parsed into host, port, TLS, region, bucket and decoded keys', () => {
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

test('S3_URL without port, tls and region means port 443, TLS and us-east-1', () => {
  expect(addressOf('s3://key:secret@s3.example/media')).toMatchObject({
    port: 443,
    tls: true,
    region: 'us-east-1',
  });
});

test('S3_URL with tls=off and without a port means port 80', () => {
  expect(addressOf('s3://key:secret@s3.example/media?tls=off')?.port).toBe(80);
});

test('an empty S3_URL counts as not set, so that files are kept in DATA_DIR', () => {
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
])(
  'S3_URL=%s throws an error that says what is wrong without showing the secret',
  (url, reason) => {
    let message = '';
    try {
      addressOf(url);
    } catch (error) {
      message = (error as Error).message;
    }

    expect(message).toMatch(/S3_URL: /);
    expect(message).toContain(reason);
    expect(message).not.toMatch(/TOP/);
  },
);
