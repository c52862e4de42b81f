import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sirv from 'sirv';
import { type SiteAnswer, type SiteLocals, type SiteRequest, styleInliner } from './pages/index.ts';

type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: SiteLocals,
) => Promise<void>;

/** Data for every page that does not depend on the viewer or the build. */
export type SharedLocals = Omit<SiteLocals, 'build' | 'isFramed' | 'request'>;

export interface BuiltSite {
  /** Calls `next` if the request is not for a file of the build. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  render: (asked: SiteRequest) => Promise<SiteAnswer>;
  /** The id of the build (scripts/launch/client-builds.ts). */
  build: string;
}

/** Loads the built site from a folder. */
export async function builtSite(folder: URL, locals: SharedLocals): Promise<BuiltSite> {
  const { handler } = (await import(new URL('server/entry.mjs', folder).href)) as {
    handler: SiteHandler;
  };
  const client = fileURLToPath(new URL('client', folder));
  const { id: build } = JSON.parse(readFileSync(`${client}/builds/latest.json`, 'utf8')) as {
    id: string;
  };
  const inlineStyles = styleInliner(client);
  const { host, protocol } = new URL(locals.pages.siteUrl);
  const render: BuiltSite['render'] = async ({ url, request: viewers, isFramed }) => {
    const request = requestOf(url, { host }, protocol === 'https:');
    const answer = new AnswerInMemory();
    const response = answer as unknown as ServerResponse;
    await Promise.all([
      isOver(answer),
      handler(request, response, undefined, { ...locals, build, isFramed, request: viewers }),
    ]);
    return inlineStyles(answer.whole());
  };
  return { files: filesIn(client), render, build };
}

const isOver = promisify(finished);

/** Contains only the parts of a request that Astro reads. Only the URL comes from the client. */
const requestOf = (url: string, headers: IncomingMessage['headers'], encrypted: boolean) =>
  ({ method: 'GET', url, headers, socket: { encrypted }, once() {} }) as unknown as IncomingMessage;

/** Implements only the parts of a response that Astro's Node adapter uses. */
class AnswerInMemory extends Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  private headers: SiteAnswer['headers'] = {};
  private readonly pieces: Buffer[] = [];

  writeHead(status: number, headers: unknown): this {
    this.statusCode = status;
    this.headersSent = true;
    if (headers && typeof headers === 'object') this.headers = headers as SiteAnswer['headers'];
    return this;
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.pieces.push(piece);
    done();
  }

  whole(): SiteAnswer {
    return { status: this.statusCode, headers: this.headers, body: Buffer.concat(this.pieces) };
  }
}

/** Files do not change while the process runs. All but a few in the root folder have a hash in their name. */
const filesIn = (folder: string): BuiltSite['files'] =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cachingOf(path));
    },
  });

function cachingOf(path: string): string {
  if (path === '/builds/latest.json') return 'no-cache';
  const age = /^\/(_astro|builds)\//.test(path) ? 'max-age=31536000, immutable' : 'max-age=3600';
  return `public, ${age}`;
}
