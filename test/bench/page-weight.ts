import type { Page } from '@playwright/test';
import type { ContentList } from '../../contracts/contents.ts';
import { Mode } from '../../contracts/vocabulary.ts';
import { measureAdminWeight } from './admin-weight.ts';
import { launchChromium } from './chromium.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import type { Report } from './report.ts';

const KB = 1_000;
const UNTIL_VERDICT = 78;
const WHOLE_PLAY = 84;
const WITHOUT_PLAY = 9;
const STYLES = 14;

type Parts = Parameters<typeof measureAdminWeight>[0];

const look = async () => {};

async function answerTheTeaser(page: Page) {
  await page.locator('.teaser [data-option]').first().click();
  await page.locator('[data-teaser][data-state="answered"]').waitFor();
}

/** Opens the play and answers the first question, as a visitor who only wants a look. */
async function playToTheVerdict(page: Page) {
  await page.locator('.play-start button').click();
  await skip(page);
}

/** Plays to the result with a hint of each kind, so that all parts of the play are loaded. */
async function playToTheEnd(page: Page) {
  await page.locator('.play-start button').click();
  await takeHints(page);
  while ((await page.locator('.result__number').count()) === 0) {
    await skip(page);
    await page.locator('.verdict__foot .button').click();
    await page.locator('.result__number, .play:not(.play--verdict) h1').first().waitFor();
  }
}

async function skip(page: Page) {
  await page.getByRole('button', { name: /^Пропус/ }).click();
  await page.locator('.verdict__foot .button').waitFor();
}

/** Takes each hint that is available; hints that need cubes on slots are disabled. */
async function takeHints(page: Page) {
  const hints = page.locator('.play__hints .hint:not([aria-disabled])');
  await hints.first().waitFor();
  for (const hint of await hints.elementHandles()) await hint.click();
}

/**
 * Measures the scripts and styles that a browser loads, on pages with a play in each mode and on other pages, and the
 * scripts of the pages for admins.
 */
export async function measurePageWeight(parts: Parts, running: AsyncDisposableStack) {
  await measurePublicPages(parts);
  await measureAdminWeight(parts, running);
}

async function measurePublicPages({ origin, report }: Parts) {
  const browser = await launchChromium();
  try {
    const pages: PageBytes[] = [];
    for (const mode of Mode.options) {
      const quiz = await anyQuiz(origin, mode);
      const verdict = await pageBytes(browser, quiz, playToTheVerdict);
      const play = await pageBytes(browser, quiz, playToTheEnd);
      addScripts(report, `a play of ${mode} until its first verdict`, verdict, UNTIL_VERDICT);
      addScripts(report, `a whole play of ${mode}`, play, WHOLE_PLAY);
      pages.push(play);
    }
    const others: [string, string, (page: Page) => Promise<void>][] = [
      ['the home page until the verdict on its question', '/', answerTheTeaser],
      ['a listing', '/quiz', look],
      ['the dailies', '/daily', look],
      ['the playlists', '/playlist', look],
      ['the about page', '/about', look],
    ];
    for (const [name, path, visit] of others) {
      const bytes = await pageBytes(browser, origin + path, visit);
      addScripts(report, name, bytes, WITHOUT_PLAY);
      pages.push(bytes);
    }
    report.add({
      name: 'CSS of the page that has most of it',
      value: Math.max(...pages.map(({ styles }) => styles)) / KB,
      unit: ' kB',
      digits: 1,
      limit: { atMost: STYLES },
    });
  } finally {
    await browser.close();
  }
}

function addScripts(report: Report, name: string, { scripts, files }: PageBytes, limit: number) {
  const value = scripts / KB;
  report.add({
    name: `JavaScript of ${name}`,
    value,
    unit: ' kB',
    digits: 1,
    limit: { atMost: limit },
  });
  for (const file of files) report.note(file);
}

/** The address of the newest free quiz in the mode. */
export async function anyQuiz(origin: string, mode: Mode = 'choicer'): Promise<string> {
  const answer = await fetch(`${origin}/api/contents?limit=50`);
  const { items }: ContentList = await answer.json();
  const quiz = items.find(content => content.mode === mode && content.price === 0);
  if (!quiz) throw new Error(`There is no free quiz in ${mode}.`);
  return origin + quiz.uri;
}
