import { expect, type Locator, type Page, test } from '@playwright/test';
import { UKRAINIAN } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { QuizVisit } from './quiz-visit.ts';
import { SiteWithLinks } from './site-with-links.ts';
import { toldEvents } from './told-events.ts';

// Serial, since the tests share one site.
test.describe.configure({ mode: 'default' });

const LOOK_MS = 3_000;

let site: SiteWithLinks | undefined;

test.beforeAll(async () => {
  site = await SiteWithLinks.start();
});
test.afterAll(() => site?.stop());
test.beforeEach(({ page }) => page.clock.install());

const language = UKRAINIAN;
const { prefix, tag, t } = language;
const popup = (page: Page, name: 'telegram' | 'bank') =>
  page.getByRole('dialog', { name: t(`popups.${name}.title`) });

test.describe('with links configured on the Ukrainian pages', () => {
  test.use({ locale: tag });

  test('the Telegram popup appears after the fifth finished play and not again after it is closed', async ({
    page,
  }) => {
    const events = await toldEvents(page);
    const quiz = await madeQuiz({ questions: 1 });
    const visit = new QuizVisit(page, language);
    await hasFinished(page, 4);
    await visit.player.open(site?.origin + prefix + quiz.uri);
    await visit.playToEnd(0);
    const dialog = popup(page, 'telegram');
    await waitForPopup(page, dialog);
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://t.me/example');

    await dialog.getByRole('button', { name: t('popups.later') }).click();

    await expect(dialog).toBeHidden();
    await hasFinished(page, 10);
    await visit.player.open(site?.origin + prefix + (await madeQuiz({ questions: 1 })).uri);
    await visit.playToEnd(0);
    await waitForRule(page);
    await expect(dialog).toBeHidden();
    expect(events).toEqual([{ event: 'telegram_popup_show', state: 'guest' }]);
  });

  test('the donation popup appears after the eighth play, and dismissing it is remembered across devices', async ({
    page,
    browser,
  }) => {
    const events = await toldEvents(page);
    const quiz = await madeQuiz({ questions: 1 });
    const visit = new QuizVisit(page, language);
    const member = new Member(page);
    await member.signIn();
    await hasFinished(page, 7);
    await visit.player.open(site?.origin + prefix + quiz.uri);
    await visit.playToEnd(0);
    await waitForPopup(page, popup(page, 'bank'));

    await page.keyboard.press('Escape');

    await expect.poll(async () => (await member.me()).settings.monobase_banner).toBe(true);
    expect(events).toEqual([{ event: 'monobase_popup_show', state: 'registered' }]);
    const other = await (await browser.newContext({ locale: tag })).newPage();
    await new Member(other, member.name).signIn();
    await other.clock.install();
    await hasFinished(other, 7);
    const there = new QuizVisit(other, language);
    await there.player.open(site?.origin + prefix + (await madeQuiz({ questions: 1 })).uri);
    await there.playToEnd(0);
    await waitForRule(other);
    await expect(popup(other, 'bank')).toBeHidden();
    await other.context().close();
  });
});

test('without configured links no page shows a popup', async ({ page }) => {
  await hasFinished(page, 4);
  const visit = new QuizVisit(page, UKRAINIAN);
  await visit.player.open((await madeQuiz({ questions: 1 })).uri);
  await visit.playToEnd(0);

  await expect(page.locator('[id^=popup-]')).toHaveCount(0);
});

/** Sets the counter of this browser as if this many plays had been finished and their results seen. */
async function hasFinished(page: Page, plays: number) {
  const counter = { plays, isNew: false, bankWaits: false, at: Date.now() };
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('set') === value) return;
      sessionStorage.setItem('set', value);
      localStorage.setItem(key, value);
    },
    ['popups', JSON.stringify(counter)] as const,
  );
}

/** Waits until the popup rule has run for the result, after which the play is no longer new. */
const waitForRule = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(LOOK_MS);
    const isNew = () => JSON.parse(localStorage.getItem('popups') ?? '{}').isNew;
    expect(await page.evaluate(isNew)).toBe(false);
  }).toPass();

/** Waits for the popup, which is shown some time after the result. */
const waitForPopup = (page: Page, popup: Locator) =>
  expect(async () => {
    await page.clock.fastForward(LOOK_MS);
    await expect(popup).toBeVisible({ timeout: 1_000 });
  }).toPass();
