import { expect, type Locator, type Page, test } from '@playwright/test';
import type { DailyList } from '../../contracts/dailies.ts';
import { idOfTomorrow, pastDaily, todaysDailies } from './dailies.ts';
import { Player } from './player.ts';
import { Viewer } from './viewer.ts';

const timer = (page: Page) => page.getByRole('timer');

/** The time that the countdown shows, in seconds. */
async function shown(page: Page): Promise<number> {
  await expect(timer(page)).toHaveText(/^\d+ год \d\d хв \d\d с$/);
  const [hours = 0, minutes = 0, seconds = 0] = [
    ...((await timer(page).textContent()) ?? '').matchAll(/\d+/g),
  ].map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

async function bottomOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
}

const todaysList = (page: Page) => page.getByRole('complementary', { name: 'Щоденні квізи' });

test('the home page links to today’s dailies', async ({ page, request }) => {
  const { movie, music } = await todaysDailies(request);
  await page.goto('/');
  const list = todaysList(page);

  await expect(list.getByRole('link', { name: 'Кіно' })).toHaveAttribute('href', movie.uri);
  await list.getByRole('link', { name: 'Музика' }).click();

  await expect(page).toHaveURL(music.uri);
  await expect(page.locator('.play-start button')).toBeVisible();
});

test('the home page shows which of today’s dailies were played, and the streak', async ({
  page,
  request,
}) => {
  const { movie, music } = await todaysDailies(request);
  const viewer = new Viewer(page);
  await viewer.hasAnswered(await viewer.hasBegun(movie.id));
  await viewer.hasAnswered(await viewer.hasBegun(music.id), 4);

  await page.goto('/');
  const list = todaysList(page);

  await expect(list.getByRole('link', { name: /Кіно 0 з 10\s+Результат/ })).toHaveAttribute(
    'href',
    new RegExp(`^${movie.uri}#result-`),
  );
  await expect(list.getByRole('link', { name: /Музика зіграно 4 з 10\s+Дограти/ })).toHaveAttribute(
    'href',
    `${music.uri}#play`,
  );
  await expect(list.getByText('1 з 2')).toBeVisible();
  await expect(list.locator('[data-streak]')).toHaveText(/^\s*1\s+день поспіль\s*$/);
  await expect(list.locator('.week .is-today')).toContainText('зіграно');
  await expect(timer(page)).toHaveText(/^\d+ год \d\d хв$/);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px the dailies fill the column beside the question and show their whole names`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');

    const bottom = await bottomOf(page.locator('.today-list'));
    const streak = await page.locator('.dailies .streak').boundingBox();
    expect(Math.abs((streak?.y ?? 0) - bottom)).toBeLessThan(8);
    const covers = page.locator('.today-list .cover');
    for (const cover of await covers.all())
      expect((await cover.boundingBox())?.height).toBeGreaterThan(140);
    for (const name of await page.locator('.today__text').all())
      expect(await name.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0);
  });

test('the result of a daily shows the week below the score, beside the card with the buttons', async ({
  page,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  const viewer = new Viewer(page);
  await viewer.hasAnswered(await viewer.hasBegun(movie.id));
  await page.goto(movie.uri);

  await page.getByRole('button', { name: 'Результат' }).click();

  const week = page.getByRole('region', { name: 'Тиждень' });
  await expect(week).toBeVisible();
  expect(await bottomOf(week)).toBeLessThan((await bottomOf(page.locator('.prize'))) + 48);
});

test('a bridged day is shown as an outlined cube with a dash', async ({ page, request }) => {
  await todaysDailies(request);
  await page.route('**/api/daily?*', async route => {
    const list: DailyList = await (await route.fetch()).json();
    const week = list.week.map((day, at) => (at === 0 ? { ...day, state: 'bridged' } : day));
    await route.fulfill({ json: { ...list, week } });
  });

  await page.goto('/');

  const monday = page.locator('.week li').first();
  await expect(monday.locator('.cube--bridge svg')).toHaveCount(1);
  await expect(monday).toContainText('пропущено, та лік триває');
});

test('the page of a finished daily shows the result and no reminder to finish it', async ({
  page,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  const viewer = new Viewer(page);
  await viewer.hasAnswered(await viewer.hasBegun(movie.id));

  await page.goto(movie.uri);

  await expect(page.getByText('Твій результат: 0 з 10.')).toBeVisible();
  await expect(page.getByText('Квіз саме на сьогодні')).toBeHidden();
});

test('at 360 px the page of a daily has one row of links to the next day and to all days', async ({
  page,
  request,
}) => {
  const past = await pastDaily((await todaysDailies(request)).movie);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto(`/daily/${past.id}`);

  const links = page.getByRole('navigation').filter({ has: page.getByText('Наступний день') });
  await expect(links.getByRole('link')).toHaveCount(2);
  expect((await links.boundingBox())?.height).toBeLessThanOrEqual(52);
});

test('the page of an unfinished daily shows the progress', async ({ page, request }) => {
  const { music } = await todaysDailies(request);
  const viewer = new Viewer(page);
  await viewer.hasAnswered(await viewer.hasBegun(music.id), 3);

  await page.goto(music.uri);

  await expect(page.getByText('Зіграно 3 з 10.')).toBeVisible();
});

test('the page of a daily links once to the other daily of today', async ({ page, request }) => {
  const { movie, music } = await todaysDailies(request);

  await page.goto(movie.uri);

  await expect(page.locator(`main a[href="${music.uri}"]`)).toHaveCount(1);
});

test('the countdown follows the server’s clock even if the viewer’s is wrong', async ({
  page,
  request,
}) => {
  await todaysDailies(request);
  await page.clock.install({ time: '2031-03-04T05:06:07Z' });

  await page.goto('/daily');

  const seconds = await shown(page);
  const { now, turnsAt }: DailyList = await (await request.get('/api/daily')).json();
  const left = (Date.parse(turnsAt) - Date.parse(now)) / 1000;
  expect(Math.abs(seconds - left)).toBeLessThan(30);
});

test('the result of a daily has the same countdown as /daily', async ({ page, request }) => {
  const { music } = await todaysDailies(request);
  const viewer = new Viewer(page);
  await viewer.hasAnswered(await viewer.hasBegun(music.id));

  await page.goto(`${music.uri}#result`);

  await expect(timer(page)).toHaveText(/^Новий щоденний квіз за \d+ год \d\d хв \d\d с$/);
});

test('when the countdown ends, the page announces the new dailies and links to them', async ({
  page,
  request,
}) => {
  await todaysDailies(request);
  const list: DailyList = await (await request.get('/api/daily?limit=5')).json();
  const now = new Date(Date.parse(list.turnsAt) - 3000).toISOString();
  await page.route('**/api/daily?*', route => route.fulfill({ json: { ...list, now } }));
  await page.clock.install();
  await page.goto('/daily');
  await expect(timer(page)).toHaveText('0 год 00 хв 03 с');

  await page.clock.runFor(4000);

  await expect(page.getByText('Настав новий день')).toBeVisible();
  await expect(timer(page)).toBeHidden();
  await page.unroute('**/api/daily?*');
  await page.getByRole('link', { name: 'Показати нові' }).click();
  await expect(page).toHaveURL('/daily');
  await expect(timer(page)).toBeVisible();
});

test('a finished daily is marked in the calendar and starts a streak of one day', async ({
  page,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  const player = new Player(page);
  // Without the counting animation, since the score is read at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await player.open(movie.uri);
  await player.finish();
  const correct = (await player.result.textContent())?.split('/')[0];

  await page.goto('/daily');

  const day = page.locator(`.calendar a[href="${movie.uri}"]`);
  await expect(day).toHaveAccessibleName(
    new RegExp(`^Кіно дня №${movie.number}, .+ Зіграно: ${correct}/10$`),
  );
  await expect(page.locator('[data-streak]')).toHaveText(/^\s*1\s+день поспіль\s*$/);
});

test('the archive links to earlier months, and an archived daily to the next day', async ({
  page,
  request,
}) => {
  const { music } = await todaysDailies(request);
  const past = await pastDaily(music);
  const before = page.locator('.archive__months a[rel=prev]');
  // For a moment the page may be an older one from the cache.
  await expect(async () => {
    await page.goto('/daily');
    await expect(before).toBeVisible({ timeout: 1_000 });
  }).toPass();

  while (!page.url().includes(`month=${past.day.slice(0, 7)}`)) {
    const month = await before.getAttribute('href');
    expect(month).toMatch(/^\/daily\?month=20\d\d-\d\d#archive$/);
    await before.click();
    await expect(page).toHaveURL(month ?? '');
  }
  await page.locator(`.calendar a[href="/daily/${past.id}"]`).click();

  await expect(page.getByText('Цей день уже минув')).toBeVisible();
  await expect(page.locator('time').first()).toHaveAttribute('datetime', past.day);
  await page.getByRole('link', { name: 'Наступний день' }).click();
  await expect(page).toHaveURL(music.uri);
  await expect(page.getByText('Квіз саме на сьогодні')).toBeVisible();
});

test('a future daily and a month without dailies return 404', async ({ request }) => {
  await todaysDailies(request);
  const tomorrow = await idOfTomorrow('movie');

  for (const path of [`/daily/${tomorrow}`, '/daily?month=2019-01', '/daily?month=nonsense'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the calendar links to a listing of each kind, which has the newest daily first', async ({
  page,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  await page.goto('/daily');

  await page.getByRole('link', { name: 'Кіно дня', exact: true }).click();

  await expect(page).toHaveURL('/daily/movie');
  await expect(page.locator('.card').first()).toHaveAttribute('href', movie.uri);
});
