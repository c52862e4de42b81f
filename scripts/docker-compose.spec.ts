import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Service {
  image: string;
  mem_limit?: string;
  healthcheck?: object;
  volumes?: string[];
  env_file?: { path: string; required: boolean }[];
  environment: Record<string, string>;
}

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const { services } = parse(textOf('../docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const PRODUCT = ['prepare', 'web-1', 'web-2', 'worker'];
const SERVERS = ['db', 'redis', 's3', 'nginx'];

/** A setting of the C library that limits the memory held by malloc. `.env` may change it. */
const MALLOC_SETTING = 'MALLOC_ARENA_MAX';

/** Settings of the image. A setting of the same name in `.env` must not change them. */
const imageSettings = Object.fromEntries(
  [...textOf('../Dockerfile').matchAll(/^ENV (.*)$/gm)]
    .flatMap(([, line = '']) => line.split(' ').map(pair => pair.split('=') as [string, string]))
    .filter(([name]) => name !== MALLOC_SETTING),
);

test.each(PRODUCT)('%s reads .env if the file exists', name => {
  expect(services[name]?.env_file).toEqual([{ path: '.env', required: false }]);
});

test.each(PRODUCT)('%s overrides settings in .env that the image sets', name => {
  const environment = Object.entries(services[name]?.environment ?? {});

  expect(Object.keys(imageSettings).sort()).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']);
  expect(Object.fromEntries(environment.map(([key, value]) => [key, String(value)]))).toMatchObject(
    imageSettings,
  );
});

test.each(SERVERS)(
  '%s has a version, a limit of memory, a health check and a volume, and does not read .env',
  name => {
    const { env_file, healthcheck, image, mem_limit, volumes } = services[name] as Service;

    expect(env_file).toBeUndefined();
    expect(image).toMatch(/:./);
    expect([healthcheck, mem_limit, volumes]).toEqual([
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ]);
  },
);

test('all other settings in docker-compose.yml are listed in .env.example', () => {
  const listed = [...textOf('../.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );

  expect(
    Object.keys(services['web-1']?.environment ?? {}).filter(key => !listed.includes(key)),
  ).toEqual([]);
});
