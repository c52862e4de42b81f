import { expect, type Page, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { Player } from './player.ts';

const ahead = (page: Page, href: string) => page.locator(`link[rel="prefetch"][href$="${href}"]`);

/** The server answers as if it had been deployed anew. */
const deployAnew = (page: Page) =>
  page.route('**/builds/latest.json', route => route.fulfill({ json: { id: 'newer' } }));

test('a link in view is loaded in advance if the server has its page ready', async ({
  page,
  request,
}) => {
  for (const path of ['/quiz', '/movie']) await request.get(path);
  await page.route('**/_payload/movie.json', route =>
    route.fulfill({ json: { build: 'newer', uri: '/movie', title: '', tags: [] } }),
  );

  await page.goto('/about');

  await expect(ahead(page, '/quiz')).toHaveCount(1);
  // This page would be rendered by another build, and that one is never cached.
  await expect(ahead(page, '/movie')).toHaveCount(0);
  await expect(ahead(page, '/random')).toHaveCount(0);
});

test('at most five pages are asked for at once', async ({ page }) => {
  let [open, most] = [0, 0];
  await page.route('**/_payload/**', async route => {
    most = Math.max(most, ++open);
    await route.fulfill({ status: 204 }).finally(() => open--);
  });
  const asked = new Set<string>();
  page.on('request', sent => sent.url().includes('/_payload/') && asked.add(sent.url()));

  await page.goto('/');
  await expect.poll(() => asked.size).toBeGreaterThan(6);

  expect(most).toBeLessThanOrEqual(5);
});

test('nothing is loaded in advance for a visitor who saves data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', sent => asked.push(new URL(sent.url()).pathname));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

  await page.goto('/quiz');
  await expect.poll(() => asked).toContain('/builds/latest.json');
  // The observer of links would have called back after the next frame.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

  expect(asked.filter(path => path.startsWith('/_payload/'))).toEqual([]);
});

test('an open page notices a newer build when it is returned to', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await Promise.all([page.waitForResponse('**/builds/latest.json'), page.goto('/about')]);
  await page.route('**/builds/latest.json', route => route.abort(), { times: 1 });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await deployAnew(page);

  await page.evaluate(() => dispatchEvent(new Event('focus')));

  await expect(page.locator('html')).toHaveAttribute('data-outdated', '');
  expect(errors).toEqual([]);
});

test('a page of an older build reloads once if a script is gone', async ({ page }) => {
  let loads = 0;
  page.on('load', () => loads++);
  await page.addInitScript(() => localStorage.setItem('played', '1'));
  const missing = page.waitForRequest('**/_astro/marks.*.js');
  await page.route('**/_astro/marks.*.js', route => route.fulfill({ status: 404 }));
  await deployAnew(page);

  await Promise.all([missing, page.goto('/quiz')]);
  await expect.poll(() => loads).toBe(2);
  await page.waitForResponse('**/builds/latest.json');

  expect(loads).toBe(2);
});

test('a page of the same build does not reload if an optional script is blocked', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => loads++);
  await page.addInitScript(() => localStorage.setItem('played', '1'));
  await page.route('**/_astro/marks.*.js', route => route.abort());

  await Promise.all([page.waitForResponse('**/builds/latest.json'), page.goto('/quiz')]);
  await page.waitForResponse(answer => answer.url().includes('/_payload/'));

  expect(loads).toBe(1);
});

test('a running play is not reloaded if a script is gone, and its answer is sent after the reload', async ({
  page,
  request,
}) => {
  const content = await contentWith(request, null);
  const player = new Player(page);
  await player.open(content.uri);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  const isReloaded = () => page.evaluate(() => !('isFirst' in window));
  await page.route('**/_astro/part.*.js', route => route.fulfill({ status: 404 }));
  for (let left = content.itemsCounter - 1; left > 0; left--) {
    await player.skip();
    await player.next();
  }
  const sent: string[] = [];
  page.on('request', call => call.url().endsWith('/answers') && sent.push(call.url()));

  await player.options.nth(1).click();
  await expect(page.getByText('Сайт оновився')).toBeVisible();
  expect([await isReloaded(), sent.length]).toEqual([false, 0]);
  await page.unroute('**/_astro/part.*.js');
  await page.getByRole('button', { name: 'Оновити сторінку' }).click();

  await player.verdict();
  expect([await isReloaded(), sent.length]).toEqual([true, 1]);
  await player.next();
  await expect(player.result).toBeVisible();
});
