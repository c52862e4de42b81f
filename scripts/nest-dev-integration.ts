import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import { root } from './launch/root.ts';

/** The exports of src/dev-entry.ts. */
interface Api {
  /** See devFront. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ locals: object } | 'file' | null>;
  missing(request: IncomingMessage, response: ServerResponse): { locals: object };
  close(): Promise<void>;
}
interface Entry {
  createApi(): Promise<Api>;
}

type ServerSetup = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0];
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;
type Runner = { clearCache(): void; import(url: string): Promise<Entry> };

const ENTRY = '/src/dev-entry.ts';
/** The key of the locals that Astro reads in development. */
const LOCALS = Symbol.for('astro.locals');
const SOURCES_OF_NEST = /^(src|contracts|queues|locales)\/(?!.*\.spec\.)/;
/** Edits within this time count as one change, such as when an editor saves all files. */
const SETTLE_MS = 30;

/**
 * Runs Nest within `astro dev`, in the same process and on the same port. Its sources are in a separate Vite
 * environment, so that an edit is served at once by a new Nest instance.
 */
export function nestDev(): AstroIntegration {
  let changed = () => {};
  let answerMissing: Middleware = (_request, _response, next) => next();
  const environments = {
    nest: { consumer: 'server' as const, resolve: { external: true as const, noExternal: [] } },
  };
  const plugin = {
    name: 'nest-dev',
    // The handler below has to run after Vite's handlers and before Astro's.
    enforce: 'pre' as const,
    configureServer:
      ({ middlewares }: ServerSetup['server']) =>
      () => {
        middlewares.use((request, response, next) => answerMissing(request, response, next));
      },
    hotUpdate(this: { environment: { name: string } }, { file }: { file: string }) {
      if (this.environment.name !== 'nest') return undefined;
      if (SOURCES_OF_NEST.test(relative(root, file))) changed();
      return [];
    },
  };
  return {
    name: 'nest-dev',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        updateConfig({
          vite: {
            plugins: [plugin],
            environments,
            oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
            // The database writes to its files all the time.
            server: { watch: { ignored: ['**/dist/**', `${process.env.DATA_DIR}/**`] } },
          },
        });
      },
      'astro:server:setup': async setup => {
        ({ changed, answerMissing } = await serveNest(setup));
      },
    },
  };
}

/** Handles calls and gives pages their locals. `changed` reloads Nest; `answerMissing` handles what is neither page nor file. */
async function serveNest({ server, logger }: ServerSetup) {
  const { runner } = server.environments.nest as unknown as { runner: Runner };
  let api: Api | undefined;
  const load = async () => {
    const began = performance.now();
    try {
      const old = api;
      runner.clearCache();
      api = await (await runner.import(ENTRY)).createApi();
      logger.info(`Nest is up after ${Math.round(performance.now() - began)} ms`);
      server.ws.send({ type: 'full-reload' });
      await old?.close();
    } catch (error) {
      logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  };
  await load();
  server.middlewares.use((request, response, next) => {
    if (!api) return void response.writeHead(503).end('Nest did not start; see the terminal.');
    api.handle(request, response).then(answer => {
      if (answer === null) return;
      if (answer !== 'file') Reflect.set(request, LOCALS, answer.locals);
      next();
    }, next);
  });
  const answerMissing: Middleware = (request, response, next) => {
    if (api && !Reflect.has(request, LOCALS))
      Reflect.set(request, LOCALS, api.missing(request, response).locals);
    next();
  };
  return { changed: settled(load), answerMissing };
}

function settled(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), SETTLE_MS);
  };
}
