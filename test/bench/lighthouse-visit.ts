import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../scripts/postgres/access.ts';
import { launchChromium } from './chromium.ts';

export interface Visit {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** In milliseconds, except for the layout shift. */
  metrics: Record<string, number>;
  /** What keeps the scores below 100. */
  remarks: string[];
}

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};

const ATTEMPTS = 3;

/** Runs one visit, again if the browser did not open the page. */
export async function audit(url: string, attempt = 1): Promise<Visit> {
  const { categories, audits, runtimeError } = await resultOf(url);
  if (!runtimeError) return visitOf(categories, audits);
  if (attempt === ATTEMPTS) throw new Error(`${url} was not opened: ${runtimeError.message}`);
  return audit(url, attempt + 1);
}

/** Uses a new browser and the default settings of Lighthouse, which are the mobile ones. */
async function resultOf(url: string): Promise<Result> {
  const port = (await freePort(0)) as number;
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const outcome = await lighthouse(url, {
      port,
      logLevel: 'error',
      extraHeaders: { 'Accept-Language': 'uk' },
    });
    if (!outcome) throw new Error(`Lighthouse says nothing on ${url}.`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

function visitOf(categories: Result['categories'], audits: Result['audits']): Visit {
  const scores = Object.values(categories).map(({ id, score }) => [
    id,
    Math.round(100 * (score ?? 0)),
  ]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [
    name,
    audits[id]?.numericValue ?? 0,
  ]);
  const lacking = Object.values(categories).filter(({ score }) => score !== 1);
  const weighed = lacking.flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(ref => ({ category: id, ...ref })),
  );
  const remarks = weighed.flatMap(({ category, id }) => {
    const audit = audits[id];
    const isShort = audit !== undefined && audit.score !== null && audit.score < 0.9;
    return isShort ? [`${category}: ${audit.title} (${id})`] : [];
  });
  return { scores: Object.fromEntries(scores), metrics: Object.fromEntries(metrics), remarks };
}
