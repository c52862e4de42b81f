// `node scripts/with-database.ts <command>` runs a command of the product with a database: that of DATABASE_URL, that
// of a running `npm start`, or one started for the command.
import { buildServerWhereStale } from './launch/build.ts';
import { runInTerminal } from './launch/command.ts';
import { openDatabase } from './launch/database.ts';
import { interruption } from './launch/interruption.ts';
import { environmentOf, takeDataFolder } from './launch/prepare.ts';
import { runningLauncher } from './launch/run-lock.ts';
import { readSettings, type Settings } from './launch/settings.ts';
import { runScript } from './launch/steps.ts';
import { keptAccess, urlOf } from './postgres/access.ts';

await runScript(async () => {
  const signal = interruption();
  const settings = readSettings();
  await using running = new AsyncDisposableStack();
  await buildServerWhereStale(signal);
  const env = environmentOf(settings, await databaseUrl(settings, running));
  // Awaited, because leaving this block stops what is `running`.
  return await runInTerminal(process.argv.slice(2), { env, signal });
});

async function databaseUrl(settings: Settings, running: AsyncDisposableStack): Promise<string> {
  const { givenDatabase, DATA_DIR } = settings;
  const access = runningLauncher(DATA_DIR) && keptAccess(DATA_DIR);
  if (access && !givenDatabase) return urlOf(access);
  await takeDataFolder(settings, running);
  return (await openDatabase(settings, running)).url;
}
