import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../src/config.ts';
import { Refusal } from './refusal.ts';

/** Placeholders for settings that the launcher sets itself, so that all other errors are found before it starts. */
const MADE_LATER = {
  DATABASE_URL: 'postgres://made-later',
  APP_SECRET: 'made-later'.repeat(4),
};

export interface Settings extends Config {
  /** The environment of the caller, which the processes get with the launcher's additions. */
  env: NodeJS.ProcessEnv;
  /** Undefined if the launcher starts its own PostgreSQL. */
  givenDatabase: string | undefined;
  logs: string;
}

/** Reads `.env`, if it exists, and the environment, which takes precedence. */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return settingsOf(process.env);
}

export function settingsOf(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const env = Object.fromEntries(given);
  const config = checked({ ...MADE_LATER, ...env });
  return {
    ...config,
    env,
    givenDatabase: env.DATABASE_URL,
    logs: join(config.DATA_DIR, 'logs'),
  };
}

function checked(env: NodeJS.ProcessEnv): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
