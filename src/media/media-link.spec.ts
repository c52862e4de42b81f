import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { settingsWith } from '../../test/support/settings.ts';
import { MediaLinks } from './media-link.ts';

const links = new MediaLinks(settingsWith());

const FILE = '019ab3c4-5d6e-7f01-8a2b-3c4d5e6f7081';
const uuid = fc.uuid({ version: 7 });

const tokenOf = (link: string) => link.replace('/media/', '');

test('fileOf returns the file for a plain id, as in the URL of a cover', () => {
  expect(links.fileOf(FILE)).toBe(FILE);
});

test('fileOf returns the file for a sealed token', () => {
  fc.assert(
    fc.property(uuid, fc.uuid(), (file, play) => {
      expect(links.fileOf(tokenOf(links.sealed(file, play)))).toBe(file);
    }),
  );
});

test('the token of a file is the same each time within a play, so that a reload uses the cache', () => {
  const play = randomUUID();

  expect(links.sealed(FILE, play)).toBe(links.sealed(FILE, play));
});

test('the tokens of a file in two plays have nothing in common', () => {
  const [one, two] = [randomUUID(), randomUUID()].map(play =>
    Buffer.from(tokenOf(links.sealed(FILE, play)), 'base64url'),
  ) as [Buffer, Buffer];

  const equal = one.filter((byte, at) => byte === two[at]).length;

  expect(equal).toBeLessThan(8);
});

test('all sealed tokens have the same length and need no escaping in a URL', () => {
  fc.assert(
    fc.property(uuid, fc.uuid(), (file, play) => {
      expect(links.sealed(file, play)).toMatch(/^\/media\/[\w-]{59}$/);
    }),
  );
});

test('a sealed token does not contain the id of the file', () => {
  const bytes = Buffer.from(tokenOf(links.sealed(FILE, randomUUID())), 'base64url');

  expect(bytes.includes(Buffer.from(FILE.replaceAll('-', ''), 'hex'))).toBe(false);
});

test('fileOf returns null for a token with one changed bit', () => {
  const bytes = Buffer.from(tokenOf(links.sealed(FILE, randomUUID())), 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
      const forged = Buffer.from(bytes);
      forged.writeUInt8((forged[at] ?? 0) ^ (1 << bit), at);

      expect(links.fileOf(forged.toString('base64url'))).toBeNull();
    }),
  );
});

test('fileOf returns null for a token sealed with another secret', () => {
  const others = new MediaLinks(
    settingsWith({ APP_SECRET: 'another secret, just as long as ours' }),
  );

  expect(links.fileOf(tokenOf(others.sealed(FILE, randomUUID())))).toBeNull();
});

test.each([
  ['nothing', ''],
  ['random bytes of the right length', randomBytes(44).toString('base64url')],
  ['one byte too many', randomBytes(45).toString('base64url')],
  ['a path', '../../etc/passwd'],
  ['a random UUID of version 4', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['an id in capitals', FILE.toUpperCase()],
  ['an id followed by an extension', `${FILE}.svg`],
])('fileOf returns null for %s', (_what, token) => {
  expect(links.fileOf(token)).toBeNull();
});

test('fileOf throws no error for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(links.fileOf(text)).toBeNull();
    }),
  );
});
