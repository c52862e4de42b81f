import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { addBuilds, setAsideBuilds } from './client-builds.ts';

let folder: string;
let builds = 0;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const client = () => join(folder, 'client');

/** Builds these chunks in place of the last ones, and returns the id of the build. */
function build(...chunks: string[]): string {
  setAsideBuilds(client(), join(folder, 'aside'));
  rmSync(client(), { recursive: true, force: true });
  mkdirSync(join(client(), '_astro'), { recursive: true });
  for (const chunk of chunks)
    for (const ending of ['', '.br'])
      writeFileSync(join(client(), '_astro', chunk + ending), chunk);
  addBuilds(client(), join(folder, 'aside'), new Date(Date.UTC(2026, 0, ++builds)));
  return JSON.parse(readFileSync(join(client(), 'builds/latest.json'), 'utf8')).id;
}

const chunks = () => readdirSync(join(client(), '_astro')).toSorted();

test('a build lists its chunks without the compressed ones', () => {
  const id = build('a.1.js', 'b.1.css');

  const listed = JSON.parse(readFileSync(join(client(), `builds/${id}.json`), 'utf8'));
  expect(listed).toMatchObject({ id, chunks: ['a.1.js', 'b.1.css'] });
});

test('the chunks of the last two builds stay, those of older builds do not', () => {
  for (const chunk of ['a.1.js', 'a.2.js', 'a.3.js', 'a.4.js']) build(chunk);

  expect(chunks()).toEqual(['a.2.js', 'a.2.js.br', 'a.3.js', 'a.3.js.br', 'a.4.js', 'a.4.js.br']);
  expect(readdirSync(join(client(), 'builds'))).toHaveLength(4);
});

test('a build with the same chunks is the same build', () => {
  expect(build('a.1.js')).toBe(build('a.1.js'));
  expect(readdirSync(join(client(), 'builds'))).toHaveLength(2);
});
