import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Service {
  env_file?: { path: string; required: boolean }[];
  environment: Record<string, string>;
}

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const { services } = parse(textOf('../docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const PRODUCT = ['prepare', 'web', 'worker'];

/** A setting of the C library, not of the product, so `.env` may change it. It limits the memory that malloc holds. */
const MALLOC_SETTING = 'MALLOC_ARENA_MAX';

/** What the image says of itself: a setting of the same name in somebody's `.env` must not change it. */
const imageSettings = Object.fromEntries(
  [...textOf('../Dockerfile').matchAll(/^ENV (.*)$/gm)]
    .flatMap(([, line = '']) => line.split(' ').map(pair => pair.split('=') as [string, string]))
    .filter(([name]) => name !== MALLOC_SETTING),
);

test.each(PRODUCT)('%s is given the whole file .env, if there is one', name => {
  expect(services[name]?.env_file).toEqual([{ path: '.env', required: false }]);
});

test.each(PRODUCT)('%s keeps what the image says of itself, whatever .env says', name => {
  const environment = Object.entries(services[name]?.environment ?? {});

  expect(Object.keys(imageSettings).sort()).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']);
  expect(Object.fromEntries(environment.map(([key, value]) => [key, String(value)]))).toMatchObject(
    imageSettings,
  );
});

test('PostgreSQL is given nothing of the file', () => {
  expect(services.postgres?.env_file).toBeUndefined();
});

test('every other setting that is named is one that .env.example lists', () => {
  const listed = [...textOf('../.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );

  expect(Object.keys(services.web?.environment ?? {}).filter(key => !listed.includes(key))).toEqual(
    [],
  );
});
