import { expect, type Page, test } from '@playwright/test';
import { EnvelopeServer } from '../support/envelope-server.ts';
import { ENGLISH } from './languages.ts';
import { SiteWithLinks } from './site-with-links.ts';

// Serial, since the tests share one site.
test.describe.configure({ mode: 'default' });

let reports: EnvelopeServer | undefined;
let site: SiteWithLinks | undefined;

test.beforeAll(async () => {
  reports = await EnvelopeServer.start();
  site = await SiteWithLinks.start({ ERROR_DSN: reports.dsn });
});
test.afterAll(async () => {
  await site?.stop();
  await reports?.close();
});
test.beforeEach(() => {
  if (reports) reports.bodies.length = 0;
});
test.use({ locale: ENGLISH.tag });

const { prefix, t } = ENGLISH;
const REQUEST_ID = '0b5d7d0e-6d5e-4c0b-9a51-2a4c6f1f7d11';
const recordings = () => reports?.bodies.filter(body => body.includes('"replay_recording"')) ?? [];
const events = () => reports?.events.filter(({ type }) => type === 'event') ?? [];

/** Throws outside of all handlers, as a mistake in a script of the page would. */
const breakPage = (page: Page, message: string) =>
  page.evaluate(text => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

test('an error of the page is reported without a recording unless the visitor agrees', async ({
  page,
}) => {
  await page.goto(`${site?.origin}${prefix}/about?callbackUrl=private`);
  const question = page.getByRole('region', { name: t('site.consentReplay.title') });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: t('site.consentReplay.no') }).click();

  await breakPage(page, 'the answer "Titanic" of Оля was lost');

  await expect.poll(() => events().length, { timeout: 30_000 }).toBe(1);
  expect(events()[0]?.payload).toMatchObject({ tags: { part: 'browser' } });
  expect(events()[0]?.payload.exception?.values[0]).toMatchObject({
    type: 'TypeError',
    value: 'the answer [removed] of [removed] was lost',
  });
  expect(reports?.text).not.toMatch(/Titanic|Оля|callbackUrl/);
  expect(recordings()).toEqual([]);
});

test('a call that the server fails is reported with the id of the request, one that it refuses is not', async ({
  page,
}) => {
  let status = 404;
  await page.route('**/api/stats', route =>
    route.fulfill({ status, headers: { 'x-request-id': REQUEST_ID }, body: '{}' }),
  );
  await page.goto(`${site?.origin}${prefix}/about`);
  await page.waitForFunction(() => Reflect.get(window, '__SENTRY__') !== undefined);
  const ask = () => page.evaluate(() => fetch('/api/stats').then(answer => answer.text()));

  await ask();
  status = 503;
  await ask();

  await expect.poll(() => events().length, { timeout: 30_000 }).toBe(1);
  expect(events()[0]?.payload).toMatchObject({
    message: 'a call was answered with 503',
    tags: { requestId: REQUEST_ID, status: 503 },
  });
});

test('after consent an error sends a recording in which no text of the page can be read', async ({
  page,
}) => {
  await page.goto(`${site?.origin}${prefix}/about`);
  await page.getByRole('button', { name: t('site.consentReplay.yes') }).click();
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) as string;
  await page.waitForFunction(() => sessionStorage.getItem('sentryReplaySession') !== null);

  await breakPage(page, 'something is broken');

  await expect.poll(() => recordings().length, { timeout: 60_000 }).toBeGreaterThan(0);
  const recorded = recordings().join('');
  expect(recorded).toContain('***');
  expect(recorded).not.toContain(heading.trim());
  expect(recorded).not.toContain(t('site.consentReplay.text'));
});
