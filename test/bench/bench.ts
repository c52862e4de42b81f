// `npm run bench`: what the product costs, as ratios of two things measured in turn in the same run.
import { buildWhereStale } from '../../scripts/launch/build.ts';
import { runScript } from '../../scripts/launch/steps.ts';
import { measureAnswerCall } from './answer-call.ts';
import { measureAutosave } from './autosave.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureCoinCalls } from './coin-calls.ts';
import { pgbenchTool, wrkTool } from './debian-tool.ts';
import { measureEditor } from './editor.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureRating } from './rating.ts';
import { Report } from './report.ts';
import { measureShareImage } from './share-image.ts';
import { openStage, WEB } from './stage.ts';
import { measureUncachedPage } from './uncached-page.ts';
import { measureUpload } from './upload.ts';

await runScript(async () => {
  const tools = { wrk: wrkTool(), pgbench: pgbenchTool() };
  await buildWhereStale();
  await using running = new AsyncDisposableStack();
  const stage = await openStage(running);
  const origin = await stage.startServer('web', WEB);
  const report = new Report();
  const parts = { ...tools, stage, origin, report };
  await measureCachedPage(parts);
  await measureUncachedPage(parts);
  await measureAnswerCall(parts, running);
  await measureCoinCalls(parts, running);
  await measurePageWeight(parts);
  await measureEditor(parts, running);
  await measureShareImage(parts);
  await measureRating(parts, running);
  await measureAutosave(parts);
  await measureUpload(parts);
  return report.code;
});
