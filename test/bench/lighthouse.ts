// `npm run lighthouse` prints the Lighthouse scores on a slow phone, the median of five visits to each page.
import { buildWhereStale } from '../../scripts/launch/build.ts';
import { runScript } from '../../scripts/launch/steps.ts';
import { audit, type Visit } from './lighthouse-visit.ts';
import { median } from './median.ts';
import { anyQuiz } from './page-weight.ts';
import { Report } from './report.ts';
import { openStage, WEB } from './stage.ts';

const VISITS = 5;
const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

await runScript(async () => {
  await buildWhereStale();
  await using running = new AsyncDisposableStack();
  const stage = await openStage(running);
  const origin = await stage.startServer('web', WEB);
  const report = new Report();
  const pages = { home: `${origin}/`, listing: `${origin}/quiz`, details: await anyQuiz(origin) };
  for (const [name, url] of Object.entries(pages)) {
    await audit(url); // makes the renditions, which are not measured
    const visits: Visit[] = [];
    for (let at = 0; at < VISITS; at++) visits.push(await audit(url));
    addPage(report, name, visits);
  }
  return report.code;
});

function addPage(report: Report, page: string, visits: Visit[]) {
  for (const category of CATEGORIES)
    report.add({
      name: `${page}, ${category}`,
      value: median(visits.map(({ scores }) => scores[category] as number)),
      digits: 0,
      limit: { atLeast: LIMITS[category] },
    });
  const names = Object.keys(visits[0]?.metrics ?? {});
  const medians = names.map(name => {
    const values = visits.map(({ metrics }) => metrics[name] as number);
    return `${name} ${round(median(values))}`;
  });
  report.note(medians.join(', '));
  for (const remark of new Set(visits.flatMap(({ remarks }) => remarks))) report.note(remark);
}

/** Rounds milliseconds to integers and a layout shift to thousandths. */
function round(value: number): string {
  return value < 1 ? value.toFixed(3) : value.toFixed(0);
}
