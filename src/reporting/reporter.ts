import type { Config } from '../config.ts';
import { log } from '../log.ts';

/** What an error or a timing is about. No values that a client chose. */
export interface ReportTags {
  requestId?: string;
  method?: string;
  /** The pattern of a route. */
  route?: string;
  status?: number;
  job?: string;
}

export interface Timing {
  /** A pattern, never a path. */
  name: string;
  kind: 'http.server' | 'queue.process';
  ms: number;
  tags: ReportTags;
}

export interface Reporter {
  error: (error: unknown, tags: ReportTags) => void;
  /** Called for everything; the reporter keeps a sample. */
  timing: (timing: Timing) => void;
  /** Sends what is waiting; resolves within two seconds. */
  flush: () => Promise<unknown>;
}

let reporter: Reporter | undefined;

/** Reports errors of this process to ERROR_DSN. Without that setting nothing is loaded. */
export async function startReporting(
  { ERROR_DSN, NODE_ENV }: Pick<Config, 'ERROR_DSN' | 'NODE_ENV'>,
  part: 'web' | 'worker',
): Promise<void> {
  if (!ERROR_DSN) return;
  const { openSentry } = await import('./sentry.ts');
  reporter = openSentry(ERROR_DSN, { part, environment: NODE_ENV });
  log.info('errors are reported');
}

/** Reports an error that is not the client's. Does nothing without ERROR_DSN. */
export const reportError = (error: unknown, tags: ReportTags): void => reporter?.error(error, tags);

/** Reports how long a request or a job took. Does nothing without ERROR_DSN. */
export const reportTiming = (timing: Timing): void => reporter?.timing(timing);

/** Call before the process ends. */
export async function stopReporting(): Promise<void> {
  await reporter?.flush();
  reporter = undefined;
}
