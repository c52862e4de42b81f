import {
  captureException,
  flush,
  init,
  linkedErrorsIntegration,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
  startInactiveSpan,
  startNewTrace,
  withScope,
} from '@sentry/node';
import { scrubbedEvent } from '../../contracts/rules/scrubbed-event.ts';
import type { Reporter } from './reporter.ts';

/** The share of requests and jobs whose duration is reported. */
const TRACES = 0.1;
const FLUSH_MS = 2_000;

/**
 * Only integrations that report what happened. Those that watch requests, the console and variables are left out: what a
 * request contained must not be sent, so it is not collected either.
 */
const integrations = () => [
  linkedErrorsIntegration(),
  onUncaughtExceptionIntegration(),
  onUnhandledRejectionIntegration({ mode: 'strict' }),
];

export function openSentry(
  dsn: string,
  { part, environment }: { part: string; environment: string },
): Reporter {
  init({
    dsn,
    environment,
    defaultIntegrations: integrations(),
    tracesSampleRate: TRACES,
    // Otherwise spans are sent one by one, and beforeSendTransaction is not called.
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    includeServerName: false,
    initialScope: { tags: { part } },
    beforeSend: scrubbedEvent,
    beforeSendTransaction: scrubbedEvent,
  });
  return {
    error: (error, tags) => void captureException(error, { tags: { ...tags } }),
    timing: ({ name, kind, ms, tags }) => {
      const end = Date.now();
      const startTime = end - ms;
      // The sample is drawn once for each trace.
      startNewTrace(() =>
        withScope(scope => {
          scope.setTags({ ...tags });
          startInactiveSpan({ name, op: kind, forceTransaction: true, startTime }).end(end);
        }),
      );
    },
    flush: () => flush(FLUSH_MS),
  };
}
