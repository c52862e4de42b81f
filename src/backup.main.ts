import 'reflect-metadata';
import { backUp } from './backup/index.ts';
import { commandFile } from './command-file.ts';
import { loadConfig } from './config.ts';
import { openStorage } from './media/index.ts';

try {
  const file = commandFile('backup');
  const config = loadConfig();
  const { tables, files, lost } = await backUp(config.DATABASE_URL, openStorage(config), file);
  for (const key of lost) console.error(`The storage has lost ${key}; it is not in the backup`);
  console.log(`${tables} tables and ${files} files are in ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
