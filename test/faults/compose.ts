import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  command?: string[];
  environment: Record<string, string>;
}

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The services of docker-compose.yml by name. */
export const composeServices = (): Record<string, Service> =>
  parse(textOf('docker-compose.yml'), { merge: true }).services;

/** The command of the image, which the web processes use. */
export function imageCommand(): string[] {
  const [, command] = /^CMD (.*)$/m.exec(textOf('Dockerfile')) ?? [];
  return JSON.parse(command as string);
}

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/**
 * The environment of a service as Docker Compose would set it from `values`, with the services at the addresses of
 * `places` (`redis:6379` → `127.0.0.1:20123`).
 */
export function environmentFor(
  { environment }: Service,
  values: Record<string, string>,
  places: Record<string, string>,
): Record<string, string> {
  const valueFor = (_match: string, name: string, kind: string | undefined, other: string) => {
    const value = values[name];
    if (value) return value;
    if (kind !== '-') throw new Error(`docker-compose.yml needs ${name}: ${other}`);
    return other;
  };
  return Object.fromEntries(
    Object.entries(environment).map(([name, text]) => {
      const filled = String(text).replace(VARIABLE, valueFor);
      return [name, movedTo(places, filled)];
    }),
  );
}

const movedTo = (places: Record<string, string>, text: string): string =>
  Object.entries(places).reduce((moved, [from, to]) => moved.replaceAll(from, to), text);

/** docs/nginx.conf with the servers at the addresses of `places`. */
export const nginxConfiguration = (places: Record<string, string>): string =>
  movedTo(places, textOf('docs/nginx.conf'));
