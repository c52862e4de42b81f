import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { styleInliner } from './inline-styles.ts';

const CSS = '.quiz::before { content: "Здогад" }';
const LINK = '<link rel="stylesheet" href="/_astro/quiz.css">';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inline-styles-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', 'quiz.css'), `${CSS}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const inlined = (html: string) =>
  styleInliner(folder)({
    status: 200,
    headers: { 'content-security-policy': "script-src 'self'; style-src 'self' 'sha256-x';" },
    body: Buffer.from(html),
  });

test('a linked style sheet is inserted into the page and allowed by its Content-Security-Policy', () => {
  const { body, headers } = inlined(`<head><title>Кіно</title>${LINK}</head><p>Кіно`);

  const hash = createHash('sha256').update(CSS).digest('base64');
  expect(body.toString()).toBe(`<head><title>Кіно</title><style>${CSS}</style></head><p>Кіно`);
  expect(headers['content-security-policy']).toBe(
    `script-src 'self'; style-src 'self' 'sha256-${hash}' 'sha256-x';`,
  );
});

test('a link outside the head or to an unknown sheet is not changed', () => {
  const html = `<head>${LINK.replace('quiz', 'other')}</head>${LINK}`;

  const { body } = inlined(html);

  expect(body.toString()).toBe(html);
});
