import { PAGES } from '../../src/pages/serving/page-table.ts';
import { builtProduct } from './built-product.ts';
import { launchChromium } from './chromium.ts';
import { bringPeople, cookiesOf } from './coin-people.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const KB = 1_000;
const MAX_SCRIPTS_KB = 250;

/** The addresses of the pages with a parameter, and of forms that are opened by the query. */
const ADDRESSES: Record<string, string> = {
  '/admin/catalog': '/admin/catalog?item=new',
  '/admin/pages': '/admin/pages?page=new',
};

interface Parts {
  origin: string;
  stage: Stage;
  report: Report;
}

/** Measures the scripts of each page for admins. Dialogs that load scripts when they are opened stay closed. */
export async function measureAdminWeight(
  { origin, stage, report }: Parts,
  running: AsyncDisposableStack,
) {
  const product = await builtProduct(stage.env);
  running.defer(() => product.database.onApplicationShutdown());
  const [admin] = await bringPeople(product, 1);
  if (!admin) throw new Error('There is no admin.');
  const { pool } = product.database;
  await pool.query("update app_user set role = 'admin' where id = $1", [admin.id]);
  const { rows } = await pool.query<{ type: string; id: number }>(
    `select content_type as type, min(id)::int as id from content where status = 10 group by content_type`,
  );
  const idOf = (wanted: string) => rows.find(({ type }) => type === wanted)?.id ?? 0;
  const addresses = {
    ...ADDRESSES,
    '/admin/moderation/[id]': `/admin/moderation/${idOf('quiz')}`,
    '/admin/playlist/[id]': `/admin/playlist/${idOf('playlist')}`,
  };
  const browser = await launchChromium();
  try {
    const measured: { pattern: string; bytes: PageBytes }[] = [];
    for (const { pattern } of PAGES.filter(({ who }) => who === 'admin')) {
      const address = origin + ((addresses as Record<string, string>)[pattern] ?? pattern);
      const bytes = await pageBytes(
        browser,
        address,
        // The scripts are loaded when the network is idle. Some pages hide their heading on a phone.
        async () => {},
        context => context.addCookies(cookiesOf(admin, origin)),
      );
      measured.push({ pattern, bytes });
    }
    addHeaviest(report, measured);
  } finally {
    await browser.close();
  }
}

function addHeaviest(report: Report, measured: { pattern: string; bytes: PageBytes }[]) {
  const ordered = measured.toSorted((one, other) => other.bytes.scripts - one.bytes.scripts);
  const [heaviest] = ordered;
  if (!heaviest) throw new Error('There are no pages for admins.');
  report.add({
    name: `JavaScript of ${heaviest.pattern}, the page for admins that has most of it`,
    value: heaviest.bytes.scripts / KB,
    unit: ' kB',
    digits: 1,
    limit: { atMost: MAX_SCRIPTS_KB },
  });
  for (const { pattern, bytes } of ordered)
    report.note(`${pattern} ${(bytes.scripts / KB).toFixed(1)} kB`);
}
