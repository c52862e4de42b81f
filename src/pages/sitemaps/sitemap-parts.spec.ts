import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { type SitemapFile, SitemapParts } from './sitemap-parts.ts';

async function filesOf(count: number): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  const parts = new SitemapParts('sitemap-ua', async file => void files.push(file));
  for (let n = 1; n <= count; n++)
    await parts.add({
      url: `https://quiz.test/quiz/${n}?a&b`,
      lastmod: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}T09:00:00Z`,
      links: [],
    });
  await parts.finish();
  return files;
}

const textOf = ({ body }: SitemapFile) => gunzipSync(body).toString();

const urlsIn = (file: SitemapFile) => textOf(file).match(/<loc>/g)?.length;

test('the 50,001st URL begins a second file', async () => {
  const files = await filesOf(50_001);

  expect(files.map(({ name }) => name)).toEqual(['sitemap-ua.xml', 'sitemap-ua-2.xml']);
  expect(files.map(urlsIn)).toEqual([50_000, 1]);
});

test('a file is a complete document with escaped URLs and its latest change', async () => {
  const [file] = (await filesOf(30)) as [SitemapFile];

  expect(textOf(file)).toMatch(/^<\?xml.*<\/urlset>$/s);
  expect(textOf(file)).toContain('<loc>https://quiz.test/quiz/7?a&amp;b</loc>');
  expect(file.lastmod).toBe('2026-11-28T09:00:00Z');
});

test('no URLs make no file', async () => {
  expect(await filesOf(0)).toEqual([]);
});
