import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { settingsWith } from '../../test/support/settings.ts';
import { MediaLinks } from './media-link.ts';

const links = new MediaLinks(settingsWith());

const FILE = '019ab3c4-5d6e-7f01-8a2b-3c4d5e6f7081';
const uuid = fc.uuid({ version: 7 });

const tokenOf = (link: string) => link.replace('/media/', '');

test('the id of a file leads to it, as in the link of a cover', () => {
  expect(links.fileOf(FILE)).toBe(FILE);
});

test('a sealed link leads to its file', () => {
  fc.assert(
    fc.property(uuid, fc.uuid(), (file, play) => {
      expect(links.fileOf(tokenOf(links.sealed(file, play)))).toBe(file);
    }),
  );
});

test('a play has the same link to a file each time, so that a reload finds it in the cache', () => {
  const play = randomUUID();

  expect(links.sealed(FILE, play)).toBe(links.sealed(FILE, play));
});

test('two plays have links to a file that share nothing', () => {
  const [one, two] = [randomUUID(), randomUUID()].map(play =>
    Buffer.from(tokenOf(links.sealed(FILE, play)), 'base64url'),
  ) as [Buffer, Buffer];

  const equal = one.filter((byte, at) => byte === two[at]).length;

  expect(equal).toBeLessThan(8);
});

test('every sealed link is as long as any other, and safe in an address', () => {
  fc.assert(
    fc.property(uuid, fc.uuid(), (file, play) => {
      expect(links.sealed(file, play)).toMatch(/^\/media\/[\w-]{59}$/);
    }),
  );
});

test('a sealed link does not hold the id of the file', () => {
  const bytes = Buffer.from(tokenOf(links.sealed(FILE, randomUUID())), 'base64url');

  expect(bytes.includes(Buffer.from(FILE.replaceAll('-', ''), 'hex'))).toBe(false);
});

test('a link with any bit changed is refused', () => {
  const bytes = Buffer.from(tokenOf(links.sealed(FILE, randomUUID())), 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
      const forged = Buffer.from(bytes);
      forged.writeUInt8((forged[at] ?? 0) ^ (1 << bit), at);

      expect(links.fileOf(forged.toString('base64url'))).toBeNull();
    }),
  );
});

test('a link sealed with another secret is refused', () => {
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
  ['an id that no file has, being random', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['an id in capitals', FILE.toUpperCase()],
  ['an id with more behind it', `${FILE}.svg`],
])('%s is not found', (_what, token) => {
  expect(links.fileOf(token)).toBeNull();
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(links.fileOf(text)).toBeNull();
    }),
  );
});
