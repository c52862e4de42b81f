import type { Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import { rawAnswer } from './raw-answer.ts';
import type { Report } from './report.ts';

const KB = 1_000;
const WITH_PLAY = 75;
const WITHOUT_PLAY = 9;
const STYLES = 14;

const look = async () => {};

async function answerTheSpot(page: Page) {
  await page.locator('.spot [data-option]').first().click();
  await page.locator('[data-spot][data-state="answered"]').waitFor();
}

async function playToTheFirstVerdict(page: Page) {
  await page.locator('.play-start button').click();
  await page.locator('button.option').first().click();
  await page.locator('.verdict').waitFor();
}

/** What a browser loads of scripts and styles, on a page with the play and on pages without. */
export async function measurePageWeight({ origin, report }: { origin: string; report: Report }) {
  const browser = await launchChromium();
  try {
    const details = await pageBytes(browser, await anyQuiz(origin), playToTheFirstVerdict);
    addScripts(report, 'a play until its first verdict', details, WITH_PLAY);
    const others: [string, string, (page: Page) => Promise<void>][] = [
      ['the home page until the verdict on its question', '/', answerTheSpot],
      ['a listing', '/quiz', look],
      ['the about page', '/about', look],
    ];
    const pages = [details];
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

/** The address of the first quiz in the listing. */
export async function anyQuiz(origin: string): Promise<string> {
  const { body } = await rawAnswer(`${origin}/quiz`, { 'Accept-Language': 'uk' });
  const path = /href="(\/quiz\/\d+-[^"#?]+)"/.exec(body.toString())?.[1];
  if (!path) throw new Error('The listing has no quiz.');
  return origin + path;
}
