import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(pattern)]
    .map(([, name]) => name)
    .sort();

test('.env.example lists every setting that src/config.ts reads, and no other', () => {
  const listed = namesIn('../.env.example', /^([A-Z0-9_]+)=/gm);
  const read = namesIn('../src/config.ts', /^ {4}([A-Z0-9_]+): /gm);

  expect(listed).toEqual([...new Set(read)]);
});
