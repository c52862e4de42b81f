// Jest loads this before each file of test/api. It sets DATABASE_URL to a new, migrated and empty database, and
// DATA_DIR to an empty folder.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
// nestjs-i18n is CommonJS and requires Nest, which Jest allows only after Nest has been imported.
import '@nestjs/common';
import '@nestjs/core';
import { createDatabase } from './test-cluster.ts';

const { DATA_DIR, TEST_DATABASES, TEST_TEMPLATE } = process.env;
if (!TEST_DATABASES || !DATA_DIR) throw new Error('The API tests run by `npm run test:api`.');

const name = `test_${randomBytes(6).toString('hex')}`;
await createDatabase(TEST_DATABASES, name, TEST_TEMPLATE);
const url = new URL(TEST_DATABASES);
url.pathname = `/${name}`;
process.env.DATABASE_URL = url.href;
process.env.QUEUE_URL = url.href;
process.env.DATA_DIR = join(DATA_DIR, name);
