import { expect, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { openSettled } from './settled-page.ts';
import { Viewer } from './viewer.ts';

test('answering the home page question shows the verdict, and Next continues in its quiz', async ({
  page,
}) => {
  await page.goto('/');
  const teaser = page.locator('.teaser');

  await teaser.locator('.option').first().click();
  await expect(teaser.getByRole('status')).toHaveText(/^.+\. .*ідповідь: .+\.$/);
  await expect(teaser.locator('.option.is-right')).toHaveCount(1);
  await teaser.getByRole('link', { name: 'Далі' }).click();

  await expect(page).toHaveURL(/#play$/);
  await expect(page.locator('.play__count')).toContainText('2 /');
});

test('the home page remembers the answer to its question', async ({ page }) => {
  await page.goto('/');
  const teaser = page.locator('.teaser');
  await teaser.locator('.option').first().click();
  const said = await teaser.getByRole('status').textContent();
  await teaser.getByRole('link', { name: 'Далі' }).waitFor();

  await page.goto('/');

  await expect(teaser.getByRole('link', { name: 'Далі' })).toHaveAttribute('href', /#play$/);
  await expect(teaser.locator('.option.is-right')).toHaveCount(1);
  expect((await teaser.getByRole('status').textContent())?.length).toBeGreaterThan(0);
  expect(said).toBeTruthy();
});

test('after its quiz is finished, the home page question links to the result', async ({ page }) => {
  await page.goto('/');
  const teaser = page.locator('.teaser');
  const viewer = new Viewer(page);
  const id = Number(await teaser.getAttribute('data-marks-of'));
  await viewer.hasAnswered(await viewer.hasBegun(id));

  await page.goto('/');
  await teaser.getByRole('link', { name: 'Результат' }).click();

  await expect(page.locator('.result__number')).toBeVisible();
});

test('verdict and Next end above the fold at 1280 × 800', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');

  await page.locator('.teaser .option').first().click();
  await page.locator('.teaser[data-answered]').waitFor();

  const ends = await page
    .locator('.teaser__verdict')
    .evaluate(verdict => verdict.getBoundingClientRect().bottom);
  expect(ends).toBeLessThanOrEqual(800);
});

test('the drawing of the home page question is loaded with high priority in the displayed width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const picture = page.locator('.teaser__picture img:not(.cover__blur)');

  const { shown, natural } = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { shown: image.clientWidth, natural: Number(/w=(\d+)/.exec(image.currentSrc)?.[1]) };
  });

  expect(natural).toBeGreaterThanOrEqual(shown);
  expect(natural).toBeLessThan(shown * 2);
  await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute(
    'imagesrcset',
    (await picture.getAttribute('srcset')) ?? '',
  );
});

test('no quiz appears twice on the home page', async ({ page }) => {
  await page.goto('/');

  const ids = await page
    .locator('main [data-content], main [data-marks-of]')
    .evaluateAll(shown => shown.map(one => one.dataset.content ?? one.dataset.marksOf));

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(15);
});

test('the rows of fresh quizzes and playlists link to the full listings', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('link', { name: 'Усе : Свіже' })).toHaveAttribute('href', '/quiz');
  await expect(page.getByRole('link', { name: 'Усі : Добірки' })).toHaveAttribute(
    'href',
    '/playlist',
  );
});

test('the home page offers unfinished plays, and no such section without any', async ({
  page,
  request,
}) => {
  const content = await contentWith(request, 'image');
  await page.goto('/', { waitUntil: 'networkidle' });
  const offered = page.getByRole('region', { name: 'Дограй' });
  await expect(offered).toBeHidden();
  const viewer = new Viewer(page);
  await viewer.hasAnswered(await viewer.hasBegun(content.id), 2);

  await page.goto('/');
  const row = offered.getByRole('link', { name: `зіграно 2 з ${content.itemsCounter}` });
  await expect(row).toBeVisible();
  await row.click();

  await expect(page).toHaveURL(`${content.uri}#play`);
  await expect(page.locator('.play__count')).toContainText('3 /');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page question says that it needs JavaScript', async ({ page }) => {
    await page.goto('/');

    // Playwright does not search inside noscript.
    const said = page.locator('.teaser__noscript');
    await expect(said).toBeVisible();
    expect(await said.textContent()).toContain('потрібен JavaScript');
  });
});

test('choosing a language leads to the same page in it and is remembered for 365 days', async ({
  page,
  context,
}) => {
  await page.goto('/quiz');

  await page.getByRole('link', { name: 'English' }).first().click();

  await expect(page).toHaveURL('/en/quiz');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(cookie?.value).toBe('en');
  expect(Math.round(days)).toBe(365);
});

test.describe('a browser in English', () => {
  test.use({ locale: 'en-GB' });

  test('/ redirects to /en until Ukrainian is chosen', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/en');

    await page.getByRole('link', { name: 'Українська' }).first().click();

    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  });
});

test('after a reload the dark theme is set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.locator('button[popovertarget=colours]').click();
  await page.locator('#colours [data-colours=dark]').click();
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntriesByName('first-paint'))
        Reflect.set(window, 'themeAtPaint', entry && document.documentElement.dataset.theme);
    }).observe({ type: 'paint', buffered: true });
  });

  await page.reload();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    background,
  );
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'themeAtPaint'))).toBe('dark');
});

test('an unknown path returns 404 in its language with links to the home page and to support', async ({
  page,
}) => {
  const answer = await page.goto('/en/no/such/page');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText('Sorry, we couldn’t find the page you’re looking for.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/en');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/en/contacts',
  );
  expect((await page.goto('/немає'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Сторінку не знайдено' })).toBeVisible();
});

test('an address with a wrong slug redirects to the current address', async ({ page, request }) => {
  const content = await contentWith(request, 'image');

  await page.goto(`/${content.contentType}/${content.id}-something-else`);

  await expect(page).toHaveURL(content.uri);
});

test('/random redirects to a public quiz in the language of the path', async ({ page }) => {
  await page.goto('/en/random');

  await expect(page).toHaveURL(/\/en\/(quiz|movie|music)\/\d+-/);
});

test('the menu of a phone opens as a dialog, and Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');

  await page.locator('[data-menu-open]').click();
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-menu-open]')).toBeFocused();
});

for (const path of [
  '/',
  '/quiz',
  '/quiz?sort=popular',
  '/movie/list',
  '/daily',
  '/playlist',
  '/rating',
  '/login',
  '/about',
  '/contacts',
  '/privacy',
])
  for (const prefix of ['', '/en'])
    test(`${prefix}${path} shows no error and needs no sideways scrolling at 320 px`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('console', message => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', error => errors.push(error.message));
      await page.setViewportSize({ width: 320, height: 640 });
      await page
        .context()
        .addCookies([{ name: 'locale', value: prefix ? 'en' : 'ua', url: 'http://localhost' }]);

      await openSettled(page, (prefix + path).replace(/(.)\/$/, '$1'));

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
      expect(errors).toEqual([]);
    });

test('the canonical address of an English page is its Ukrainian page', async ({ page }) => {
  await page.goto('/en/about');

  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');

  expect(new URL(canonical ?? '').pathname).toBe('/about');
});

test('static pages have a social preview image in their language', async ({ request }) => {
  const imageOf = async (path: string) => {
    const page = await (await request.get(path)).text();
    const [, url = ''] = page.match(/<meta property="og:image" content="([^"]+)"/) ?? [];
    return new URL(url).pathname;
  };
  const images = [await imageOf('/about'), await imageOf('/en/about')];

  expect(new Set(images).size).toBe(2);
  for (const image of images) {
    const response = await request.get(image);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/png');
  }
});
