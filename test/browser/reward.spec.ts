import { expect, test } from '@playwright/test';
import { todaysDailies } from './dailies.ts';
import { ENGLISH, UKRAINIAN } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { newName } from './people.ts';
import { QuizVisit } from './quiz-visit.ts';

const language = ENGLISH;
const { prefix, tag, t, number } = language;

test.describe('rewards on the English pages', () => {
  test.use({ locale: tag });

  test('a guest who signs in from the result gets the reward without a second press', async ({
    page,
  }) => {
    const quiz = await madeQuiz();
    const visit = new QuizVisit(page, language);
    const { door, player } = visit;
    const member = new Member(page);
    await player.open(prefix + quiz.uri);
    await visit.playToEnd(2);

    await visit.collect(20).click();
    await expect(door.window).toBeVisible();
    await door.leaveBy('facebook');
    await door.comeInAs(member.name);
    await expect(player.result).toHaveText('2/3');

    const said = t('play.collectedNow', { balance: number(20) });
    await expect(page.getByText(said)).toBeVisible();
    await expect(visit.collect(20)).toHaveCount(0);
    expect((await member.me()).balance).toBe(20);
    await page.reload();
    await expect(visit.collected).toBeVisible();
    await expect(visit.collect(20)).toHaveCount(0);
    await page.goto(`${prefix}/about`);
    await door.isIn(member.name, 20);
  });

  test("a member's reward raises the balance in the header, and practice pays nothing", async ({
    page,
  }) => {
    const quiz = await madeQuiz();
    const visit = new QuizVisit(page, language);
    const member = new Member(page);
    await member.signIn({ coins: 5 });
    await visit.player.open(prefix + quiz.uri);
    await visit.playToEnd(3);

    await visit.collect(30).click();

    await expect(page.getByText(t('play.collectedNow', { balance: 35 }))).toBeVisible();
    await page.getByRole('button', { name: t('play.replay') }).click();
    await visit.player.isAt(1);
    await visit.playToEnd(3);
    await expect(page.getByText(t('play.practiceText'))).toBeVisible();
    await expect(visit.collect(30)).toHaveCount(0);
    await page.getByRole('button', { name: t('play.leave') }).click();
    await visit.door.isIn(member.name, 35);
    expect((await member.me()).balance).toBe(35);
  });

  test('a reward whose response is lost is shown as collected without a second press', async ({
    page,
  }) => {
    const visit = new QuizVisit(page, language);
    const member = new Member(page);
    await member.signIn();
    await visit.player.open(prefix + (await madeQuiz()).uri);
    await visit.playToEnd(1);
    // The server pays, and the response is lost.
    await page.route('**/reward', async route => {
      await route.fetch();
      await route.abort('connectionreset');
    });

    await visit.collect(10).click();

    await expect(page.getByText(t('play.collectedNow', { balance: 10 }))).toBeVisible();
    await expect(visit.collect(10)).toHaveCount(0);
    expect((await member.me()).balance).toBe(10);
  });

  test('a reward whose request failed is collected by the next press', async ({ page }) => {
    const visit = new QuizVisit(page, language);
    const member = new Member(page);
    await member.signIn();
    await visit.player.open(prefix + (await madeQuiz()).uri);
    await visit.playToEnd(1);
    await page.route('**/reward', route => route.abort('connectionreset'));
    await visit.collect(10).click();
    await expect(page.getByText(t('play.rewardTrouble.offline'))).toBeVisible();
    await page.unroute('**/reward');

    await visit.collect(10).click();

    await expect(page.getByText(t('play.collectedNow', { balance: 10 }))).toBeVisible();
    expect((await member.me()).balance).toBe(10);
  });

  test('no other control takes the place of the collect button, so that a double press is harmless', async ({
    page,
  }) => {
    const visit = new QuizVisit(page, language);
    const member = new Member(page);
    await member.signIn();
    await visit.player.open(prefix + (await madeQuiz()).uri);
    await visit.playToEnd(2);
    const box = await visit.collect(20).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];

    await page.mouse.click(x, y);
    await expect(page.getByText(t('play.collectedNow', { balance: 20 }))).toBeVisible();
    await page.mouse.click(x, y);

    await expect(visit.player.result).toHaveText('2/3');
    await expect(page.locator('.prize .button--coin')).toBeFocused();
  });
});

test('a refused reward moves the focus to the explanation', async ({ page }) => {
  const visit = new QuizVisit(page, UKRAINIAN);
  await new Member(page).signIn();
  await visit.player.open((await madeQuiz({ questions: 1 })).uri);
  await visit.playToEnd(1);
  const json = { code: 'reward.practice', status: 409 };
  await page.route('**/reward', route => route.fulfill({ status: 409, json }));

  await visit.collect(10).click();

  const said = page.getByText('тож ця була тренуванням');
  await expect(said).toBeFocused();
  await expect(visit.collect(10)).toHaveCount(0);
});

test('uncollected coins are offered on the quiz page and the profile until all are collected', async ({
  page,
}) => {
  const [one, two, three] = [await madeQuiz(), await madeQuiz(), await madeQuiz()];
  const member = new Member(page);
  await member.signIn();
  await member.hasPlayed(one.id, 1);
  await member.hasPlayed(two.id, 2);
  await member.hasPlayed(three.id, 3);
  await page.goto(one.uri);

  await page.getByRole('button', { name: 'Забрати 10 монет' }).click();
  await expect(page.getByRole('banner').locator('[data-my-balance]')).toHaveText('10');
  await expect(page.getByRole('button', { name: 'Забрати 10 монет' })).toBeHidden();
  await page.goto('/profile');
  const waiting = page.getByRole('region', { name: 'Незабрані монети' });
  await expect(waiting).toContainText('50 монет чекають на тебе.');
  await waiting.getByText('Забрати по одному').click();
  await waiting.getByRole('button', { name: 'забрати 20 монет' }).click();
  await expect(waiting).toContainText('30 монет чекають на тебе.');
  await waiting.getByRole('button', { name: 'Забрати все' }).click();

  await expect(waiting).toBeHidden();
  expect((await member.me()).balance).toBe(60);
});

test('a guest who signs in from the quiz page gets the reward without a second press', async ({
  page,
  request,
}) => {
  const visit = new QuizVisit(page, UKRAINIAN);
  const quiz = await madeQuiz();
  await visit.player.open(quiz.uri);
  await visit.playToEnd(2);
  await page.goto(quiz.uri);

  await page.getByRole('button', { name: 'Увійти й забрати 20 монет' }).click();
  await visit.door.leaveBy('google');
  await visit.door.comeInAs(newName());

  await expect(page.getByRole('banner').locator('[data-my-balance]')).toHaveText('20');
  await expect(page.locator('[data-reward-of]')).toBeHidden();
  await page.goto((await todaysDailies(request)).movie.uri);
  await expect(page.locator('[data-reward-of]')).toBeAttached();
});

test('the first page after signing in offers the guest’s uncollected coins, once', async ({
  page,
}) => {
  const visit = new QuizVisit(page, UKRAINIAN);
  await visit.player.open((await madeQuiz()).uri);
  await visit.playToEnd(2);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Увійти' }).first().click();
  await visit.door.leaveBy('google');
  await visit.door.comeInAs(newName());
  const bar = page.getByRole('region', { name: 'Незабрані монети' });

  await expect(bar).toContainText('20 монет чекають на тебе.');
  await page.reload({ waitUntil: 'networkidle' });

  await expect(bar).toBeHidden();
});
