import 'reflect-metadata';
import { restore } from './backup/index.ts';
import { commandFile } from './command-file.ts';
import { loadConfig } from './config.ts';
import { openStorage } from './media/index.ts';

try {
  const file = commandFile('restore');
  const config = loadConfig();
  const files = await restore(file, {
    databaseUrl: config.DATABASE_URL,
    storage: openStorage(config),
    migrate: () => import('./migrate.main.ts'),
  });
  console.log(`The database and ${files} files of ${file} are restored`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
