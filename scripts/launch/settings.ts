import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../src/config.ts';
import { Refusal } from './refusal.ts';

/** Stand in for what the launcher makes itself, so that all other mistakes are found before it starts. */
const MADE_LATER = {
  DATABASE_URL: 'postgres://made-later',
  APP_SECRET: 'made-later'.repeat(4),
};

export interface Settings extends Config {
  /** What the person set; the processes get it, with what the launcher adds. */
  env: NodeJS.ProcessEnv;
  /** Undefined when PostgreSQL is to be brought along. */
  givenDatabase: string | undefined;
  logs: string;
}

/** Reads `.env`, where there is one, and the environment, which wins. */
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
