import { resolve } from 'node:path';

/** The path of the file that a command was given, from where `npm run` was called. */
export function commandFile(command: string): string {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error(`npm run ${command} -- file`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}
