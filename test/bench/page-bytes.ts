import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

export interface PageBytes {
  /** Bytes of scripts: as transferred, and inline ones compressed separately. */
  scripts: number;
  styles: number;
  /** Transferred files, largest first. */
  files: string[];
}

type Visit = (page: Page) => Promise<void>;
type Prepare = (context: BrowserContext) => Promise<void>;

/**
 * Opens a page with an empty cache, runs `visit` on it, and counts the bytes that were loaded. `prepare` can add
 * cookies first.
 */
export async function pageBytes(
  browser: Browser,
  url: string,
  visit: Visit,
  prepare: Prepare = async () => {},
): Promise<PageBytes> {
  const context = await browser.newContext({ locale: 'uk', viewport: { width: 390, height: 844 } });
  await prepare(context);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', response => void responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const inline = await inlineSources(page);
  await visit(page);
  await page.waitForLoadState('networkidle');
  const sized = await Promise.all(responses.map(sizeOf));
  await context.close();
  return {
    scripts: sumOf(sized, 'script') + compressed(inline.scripts),
    styles: sumOf(sized, 'style') + compressed(inline.styles),
    files: sized
      .filter(({ kind }) => kind !== 'other')
      .sort((one, other) => other.bytes - one.bytes)
      .map(({ path, bytes, encoding }) => `${path} ${bytes} ${encoding}`),
  };
}

/** Inline scripts and styles, without data such as JSON-LD. */
const inlineSources = (page: Page) =>
  page.evaluate(() => {
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');
    return {
      scripts: textOf('script:not([src]):not([type]), script:not([src])[type="module"]'),
      styles: textOf('style'),
    };
  });

async function sizeOf(response: Response) {
  const type = (await response.headerValue('content-type')) ?? '';
  const { responseBodySize } = await response.request().sizes();
  return {
    kind: type.includes('javascript') ? 'script' : type.includes('css') ? 'style' : 'other',
    bytes: responseBodySize,
    path: new URL(response.url()).pathname,
    encoding: (await response.headerValue('content-encoding')) ?? 'not compressed',
  };
}

const sumOf = (sized: { kind: string; bytes: number }[], wanted: string) =>
  sized.filter(({ kind }) => kind === wanted).reduce((sum, { bytes }) => sum + bytes, 0);

const compressed = (source: string) => (source.trim() ? brotliCompressSync(source).length : 0);
