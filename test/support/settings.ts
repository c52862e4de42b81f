import { type Config, loadConfig } from '../../src/config.ts';

/** For tests that need settings but no database: every connection to this address fails. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

export const settingsWith = (env: Record<string, string> = {}): Config =>
  loadConfig({ DATABASE_URL: NOWHERE, APP_SECRET: 'a secret of the tests, long enough', ...env });
