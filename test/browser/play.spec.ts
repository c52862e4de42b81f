import { expect, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Player } from './player.ts';

test('with a mouse a picture quiz is finished', async ({ page, request }) => {
  const content = await contentWith(request, 'image');
  const player = new Player(page);

  await player.open(content.uri);
  await expect(page.locator('.play__media img').first()).toBeVisible();
  await player.finish();

  await expect(player.result).toContainText(`/${content.itemsCounter}`);
});

test('a sound quiz plays its clip only after the button is pressed, and is finished in English', async ({
  page,
  request,
}) => {
  const content = await contentWith(request, 'audio');
  const player = new Player(page);

  await player.open(`/en${content.uri}`);
  const clip = page.locator('.play audio');
  await expect(clip).toHaveJSProperty('paused', true);
  await page.locator('.clip__button').click();
  await expect(clip).toHaveJSProperty('paused', false);
  await expect
    .poll(() => clip.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  await player.finish();

  await expect(player.result).toBeVisible();
});

test('with the keyboard alone an English text quiz is finished', async ({ page, request }) => {
  const content = await contentWith(request, null);
  const player = new Player(page);
  await page.goto(`/en${content.uri}`);

  await page.locator('.play-start button').focus();
  await page.keyboard.press('Enter');
  for (let at = 1; at <= content.itemsCounter; at++) {
    await expect(page.locator('.play__count')).toContainText(`${at} / ${content.itemsCounter}`);
    await expect(player.question).toBeFocused();
    await page.keyboard.press(`Digit${1 + (at % 4)}`);
    await player.verdict();
    await page.keyboard.press('Enter');
  }

  await expect(player.result).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('after a reload the play continues at the same question with the same options', async ({
  page,
  request,
}) => {
  const content = await contentWith(request, 'image');
  const player = new Player(page);
  await player.open(content.uri);
  await player.choose(1);
  await player.next();
  await expect(page.locator('.play__count')).toContainText('2 /');
  const before = await player.options.allInnerTexts();

  await page.reload();

  await expect(page.locator('.play__count')).toContainText('2 /');
  expect(await player.options.allInnerTexts()).toEqual(before);
  await player.choose(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('by touch a text quiz is finished', async ({ page }) => {
    const player = new Player(page);
    await player.open((await madeQuiz()).uri);

    await expect(player.options.first()).toHaveCSS(
      '-webkit-tap-highlight-color',
      'rgba(0, 0, 0, 0)',
    );
    await expect(page.locator('.keys-help')).toBeHidden();
    await player.finish(number => player.options.nth(number % 4).tap());

    await expect(player.result).toContainText('/3');
  });
});

test('the verdict announces the right answer in words to screen readers', async ({
  page,
  request,
}) => {
  const content = await contentWith(request, null);
  const player = new Player(page);
  await player.open(content.uri);

  await player.choose(0);

  const right = await page.locator('.option.is-right .option__label').textContent();
  await expect(player.status).toHaveText(
    new RegExp(`^(Правильно|Неправильно)\\..* «${escaped(right ?? '')}»\\.$`),
  );
});

test('giving up shows all answers, and the next play is practice', async ({ page, request }) => {
  const content = await contentWith(request, null);
  const player = new Player(page);
  await player.open(content.uri);
  await player.choose(0);
  await player.next();

  await page.getByRole('button', { name: 'Завершити гру' }).click();
  await page.getByRole('button', { name: 'Здатися і побачити відповіді' }).click();
  await expect(player.result).toContainText(`/${content.itemsCounter}`);
  await expect(page.locator('.answers > li')).toHaveCount(content.itemsCounter);
  await expect(page.locator('.answers .cube--slot')).toHaveCount(content.itemsCounter - 1);
  await expect(page.locator('.answers__asked').last()).not.toBeEmpty();
  await expect(page.locator('.result .progress').locator('.right, .wrong, .hinted')).toHaveCount(1);
  await page.getByRole('button', { name: /Ще раз/ }).click();

  await expect(page.locator('.play__count')).toContainText('1 /');
  await expect(page.getByText('Тренування').first()).toBeVisible();
});

test('sharing a finished play copies a grid without answers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const quiz = await madeQuiz();
  const player = new Player(page);
  await player.open(quiz.uri);
  await player.finish();

  await page.getByRole('button', { name: 'Поділитися', exact: true }).click();

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\d+\/3/);
  expect([...copied.matchAll(/🟩|🟥/gu)]).toHaveLength(3);
  expect(copied).toContain(quiz.uri);
});

test('at 360 × 640 an image question does not scroll before or after the verdict', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const content = await contentWith(request, 'image');
  const player = new Player(page);
  await player.open(content.uri);
  const overflow = () =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { down: scrollHeight - innerHeight, aside: scrollWidth - innerWidth };
    });

  await expect.poll(overflow).toEqual({ down: 0, aside: 0 });
  await player.choose(0);

  await expect.poll(overflow).toEqual({ down: 0, aside: 0 });
  await expect(page.locator('.verdict__foot .button')).toBeInViewport({ ratio: 1 });
});

test('at 360 × 640 the verdict shows the longest answer in full, with Next visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const longest = 'Найдовша з усіх відповідей, які тільки може мати запитання!!';
  const { uri } = await madeQuiz({ answers: [longest, 'друга', 'третя'] });
  const player = new Player(page);
  await player.open(uri);
  await player.options.filter({ hasText: 'хибно' }).first().click();
  await player.verdict();

  const line = page.locator('.verdict__line');
  await expect(line).toContainText(longest);
  expect(await line.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  await expect(player.nextButton).toBeInViewport({ ratio: 1 });
});

test('the verdict shows the reference and the picture credit', async ({ page, request }) => {
  const { items } = await (await request.get('/api/contents?limit=50')).json();
  const maps = items.find(({ uri }: { uri: string }) =>
    uri.endsWith('regions-of-ukraine-on-the-map'),
  );
  const player = new Player(page);
  await player.open(maps.uri);
  await expect(page.getByText('MapSVG')).toHaveCount(0);

  await player.choose(0);

  await expect(page.locator('.verdict__source')).toHaveText(/^Де перевірити: .+/);
  await expect(page.getByRole('link', { name: /MapSVG, CC BY 4\.0/ })).toBeInViewport();
});

test('a popover explains the keyboard shortcuts and can turn them off', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentWith(request, null)).uri);
  const note = page.locator('.keys-note');

  await page.getByRole('button', { name: 'Клавіші: що вони роблять' }).click();
  await expect(note).toContainText('1–4 обирають відповідь');
  await page.getByRole('switch', { name: 'Грати клавішами' }).click();
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await player.question.focus();
  await page.keyboard.press('Digit1');

  await expect(player.nextButton).toHaveCount(0);
});

test('the shortcuts popover and the finish dialog stay visible during their exit animation', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentWith(request, null)).uri);
  const devtools = await page.context().newCDPSession(page);
  const setPace = (playbackRate: number) =>
    devtools.send('Animation.setPlaybackRate', { playbackRate });
  const note = page.locator('.keys-note');
  const dialog = page.locator('dialog.finish');
  await devtools.send('Animation.enable');

  await page.locator('.keys-help').click();
  await expect(note).toHaveCSS('opacity', '1');
  await setPace(0);
  await page.keyboard.press('Escape');
  await expect(note.and(page.locator(':not(:popover-open)'))).toBeVisible();
  await setPace(1);
  await expect(note).toHaveCount(0);

  await page.locator('.play__bar button').click();
  await expect(dialog).toHaveCSS('opacity', '1');
  await setPace(0);
  await dialog.getByRole('button').last().click();
  await expect(dialog.and(page.locator(':not([open])'))).toBeVisible();
  await expect(player.question).toBeVisible();
  await setPace(1);
  await expect(player.result).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('with reduced motion the finish dialog closes without animation', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.open((await contentWith(request, null)).uri);
  const dialog = page.locator('dialog.finish');

  for (const close of ['click', 'Escape']) {
    await page.locator('.play__bar button').click();
    if (close === 'click') await dialog.getByRole('button').first().click();
    else await page.keyboard.press(close);

    await expect(dialog).toHaveCount(0);
    await expect(player.question).toBeVisible();
  }
});

test('after the first tap later clips play automatically and can be sought by keyboard', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentWith(request, 'audio')).uri);
  const clip = page.locator('.play audio');
  const bar = page.getByRole('slider');
  await player.skip();
  await player.next();
  await player.isAt(2);
  await expect(clip).toHaveJSProperty('paused', true);

  await page.locator('.clip__button').click();
  await expect(page.locator('.wave i[style]')).not.toHaveCount(0);
  await player.skip();
  await player.next();
  await player.isAt(3);
  await expect(clip).toHaveJSProperty('paused', false);
  await page.locator('.clip__button').click();
  await bar.focus();
  await page.keyboard.press('Home');
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');

  await expect(clip).toHaveJSProperty('currentTime', 3);
  await expect(bar).toHaveAttribute('aria-valuetext', /^0:03 з 0:/);
  expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
