import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Quiz } from '../../contracts/quiz.ts';
import { builtProduct } from './built-product.ts';
import { launchChromium } from './chromium.ts';
import { type BenchPerson, bringPeople, cookiesOf } from './coin-people.ts';
import { mainThreadWork } from './main-thread-work.ts';
import { pageBytes } from './page-bytes.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const KB = 1_000;
const MAX_SCRIPTS_KB = 160;
const QUESTIONS = 50;
const MAX_KEY_MS = 16;
const KEYS = 120;
const BETWEEN_KEYS_MS = 90;
const KEYS_TO_PAUSE = 12;
/** Long enough for the editor to check and save. */
const PAUSE_MS = 1_200;

interface Parts {
  origin: string;
  stage: Stage;
  report: Report;
}

/** Measures the size of the editor's scripts and the work that a key press causes in a quiz of 50 questions. */
export async function measureEditor(parts: Parts, running: AsyncDisposableStack) {
  const { origin, stage, report } = parts;
  const product = await builtProduct(stage.env);
  running.defer(() => product.database.onApplicationShutdown());
  const [author] = await bringPeople(product, 1);
  if (!author) throw new Error('There is no author.');
  const { pool } = product.database;
  await pool.query("update app_user set role = 'author' where id = $1", [author.id]);
  const id = await longQuiz(origin, author);
  const address = `${origin}/create/wizard/${id}`;
  const browser = await launchChromium();
  try {
    const signIn = (context: BrowserContext) => context.addCookies(cookiesOf(author, origin));
    const { scripts, files } = await pageBytes(browser, address, openEveryStep, signIn);
    report.add({
      name: 'JavaScript of the editor',
      value: scripts / KB,
      unit: ' kB',
      digits: 1,
      limit: { atMost: MAX_SCRIPTS_KB },
    });
    for (const file of files) report.note(file);
    const work = await typingWork(browser, address, signIn);
    report.add({
      name: `script and layout work of a key press in a quiz of ${QUESTIONS} questions, 95th percentile`,
      value: quantile(work, 0.95),
      unit: ' ms',
      digits: 1,
      limit: { atMost: MAX_KEY_MS },
    });
    report.note(`half of the key presses take ${quantile(work, 0.5).toFixed(1)} ms or less`);
  } finally {
    await browser.close();
  }
}

async function longQuiz(origin: string, { cookie, csrfToken }: BenchPerson): Promise<number> {
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = {
      cookie,
      origin,
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${origin}/api${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const head = { contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Пʼятдесят' };
  const { id } = await send<Quiz>('/quizzes', head);
  const both = (ua: string) => ({ ua, en: ua });
  const rows = Array.from({ length: QUESTIONS }, (_, n) => ({
    source: 'text',
    text: both(`Яка фортеця стоїть над річкою номер ${n}, і хто її збудував?`),
    answer: both(`Відповідь ${n}`),
    variants: [1, 2, 3].map(at => ({ id: `v${at}`, ...both(`Хибна ${n}.${at}`) })),
    comment: both('Смотрич огинає місто майже кільцем, тож на берег тут здавна вів один міст.'),
  }));
  await send(`/quizzes/${id}/questions`, { clientId: 'of the bench', after: null, rows });
  return id;
}

/** Opens every step, so that its scripts are counted. Not the preview, which uses the scripts of play pages. */
async function openEveryStep(page: Page) {
  await page.locator('.wz').waitFor();
  for (const step of ['#quiz', '#checks', '#questions'])
    await page.evaluate(hash => location.assign(hash), step);
}

/** Milliseconds of script and layout work for each key press. */
async function typingWork(
  browser: Browser,
  address: string,
  signIn: (context: BrowserContext) => Promise<void>,
): Promise<number[]> {
  const context = await browser.newContext({
    locale: 'uk',
    viewport: { width: 1280, height: 800 },
  });
  await signIn(context);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page
    .locator('a.q__t')
    .nth(QUESTIONS / 2)
    .click();
  const field = page.locator('[id="text.ua"]');
  await field.press('End');
  const work = await mainThreadWork(page, async () => {
    for (let key = 1; key <= KEYS; key++) {
      await page.keyboard.press('a');
      await page.waitForTimeout(key % KEYS_TO_PAUSE === 0 ? PAUSE_MS : BETWEEN_KEYS_MS);
    }
  });
  await context.close();
  // The first key presses are dropped, since the browser compiles the scripts during them.
  return work.slice(KEYS_TO_PAUSE);
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
