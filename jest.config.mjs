import { readFileSync } from 'node:fs';
import { hasRedis } from './test/support/redis-server.ts';

const {
  exclude: _specs,
  jsc,
  ...swc
} = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
// Jest resolves the files as they are written, so imports keep their `.ts`.
const { rewriteRelativeImportExtensions: _rewrite, ...kept } = jsc;

const compile = tsx => [
  '@swc/jest',
  {
    ...swc,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      ...kept,
      parser: { ...kept.parser, tsx },
      transform: { ...kept.transform, react: { runtime: 'automatic' } },
    },
  },
];

const project = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/scripts/testing/seeded-fast-check.mjs' },
  transform: { '^.+\\.ts$': compile(false), '^.+\\.tsx$': compile(true) },
};

const api = {
  ...project,
  displayName: 'api',
  roots: ['<rootDir>/test/api'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/scripts/testing/start-test-cluster.ts',
  globalTeardown: '<rootDir>/scripts/testing/stop-test-cluster.ts',
  setupFiles: ['<rootDir>/scripts/testing/use-fresh-database.ts'],
};

/** The tests of the queue once more, with the queue in Redis. */
const redis = {
  ...api,
  displayName: 'redis',
  testMatch: ['**/{admin-queues,schedule,worker}.spec.ts'],
  setupFiles: [...api.setupFiles, '<rootDir>/scripts/testing/use-redis.ts'],
};

/** @type {import('jest').Config} */
export default {
  testTimeout: 90_000,
  // Higher than the number of cores, since tests also wait for PostgreSQL and for child processes.
  maxWorkers: 3,
  // What a spec file has loaded is never given back; a worker that holds this much is replaced.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...project,
      displayName: 'unit',
      roots: ['src', 'queues', 'contracts', 'site', 'scripts'].map(folder => `<rootDir>/${folder}`),
      testMatch: ['**/*.spec.{ts,tsx}'],
    },
    api,
    ...(hasRedis() ? [redis] : []),
  ],
};
