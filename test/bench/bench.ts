// `npm run bench` compares the cost of the product with a baseline measured in the same run. `npm run bench -- --only
// upload,editor` runs only the named parts.
import { parseArgs } from 'node:util';
import { buildWhereStale } from '../../scripts/launch/build.ts';
import { Refusal } from '../../scripts/launch/refusal.ts';
import { runScript } from '../../scripts/launch/steps.ts';
import { measureAdminLists } from './admin-lists.ts';
import { measureAnswerCall } from './answer-call.ts';
import { measureAutosave } from './autosave.ts';
import { measureBackup } from './backup.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureCoinCalls } from './coin-calls.ts';
import { pgbenchTool, wrkTool } from './debian-tool.ts';
import { measureEditor } from './editor.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureProcesses } from './processes.ts';
import { measureRating } from './rating.ts';
import { Report } from './report.ts';
import { measureSearch } from './search.ts';
import { measureShareImage } from './share-image.ts';
import { measureSitemap } from './sitemap.ts';
import { openStage, type Stage, WEB } from './stage.ts';
import { measureUncachedPage } from './uncached-page.ts';
import { measureUpload } from './upload.ts';

interface Parts {
  wrk: string;
  pgbench: string;
  stage: Stage;
  origin: string;
  report: Report;
}

const PARTS: Record<string, (parts: Parts, running: AsyncDisposableStack) => Promise<unknown>> = {
  'cached-page': measureCachedPage,
  'uncached-page': measureUncachedPage,
  processes: measureProcesses,
  'answer-call': measureAnswerCall,
  'coin-calls': measureCoinCalls,
  'page-weight': measurePageWeight,
  editor: measureEditor,
  'share-image': measureShareImage,
  rating: measureRating,
  autosave: measureAutosave,
  upload: measureUpload,
  'admin-lists': measureAdminLists,
  search: measureSearch,
  backup: measureBackup,
  sitemap: measureSitemap,
};

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  const unknown = names.filter(name => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    throw new Refusal(`--only takes ${Object.keys(PARTS).join(', ')}, not ${unknown.join(', ')}.`);
  const tools = { wrk: wrkTool(), pgbench: pgbenchTool() };
  await buildWhereStale();
  await using running = new AsyncDisposableStack();
  const stage = await openStage(running);
  const origin = await stage.startServer('web', WEB);
  const report = new Report();
  const parts = { ...tools, stage, origin, report };
  for (const name of names) await PARTS[name]?.(parts, running);
  return report.code;
});
