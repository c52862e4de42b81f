import {
  addEventProcessor,
  type BrowserOptions,
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  type Event,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  setTag,
} from '@sentry/browser';
import { scrubbedEvent } from '../../../contracts/rules/scrubbed-event.ts';
import { isReplayAllowed, REPLAY_ALLOWED } from '../popups/consent.ts';

const TRACES = 0.1;
const REPLAYS = 0.1;
const REPLAYS_ON_ERROR = 1;

/** What the user sees of a failed call is in the page, so only failures of the server are reported. */
const EXPECTED = ['ApiError', 'NetworkError'];

type BreadcrumbFilter = NonNullable<BrowserOptions['beforeBreadcrumb']>;

/** Reports the errors of this page from now on, and those that were kept before. */
export function startReports(dsn: string, early: readonly unknown[]): void {
  init({
    dsn,
    release: document.documentElement.dataset.build,
    defaultIntegrations: [
      browserApiErrorsIntegration(),
      breadcrumbsIntegration({ dom: false }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration({ enableInp: false }),
    ],
    tracesSampleRate: TRACES,
    // Otherwise spans are sent one by one, and beforeSendTransaction is not called.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    replaysSessionSampleRate: REPLAYS,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR,
    initialScope: { tags: { part: 'browser' } },
    beforeSend: (event, { originalException }) =>
      isExpected(originalException) ? null : scrubbedEvent(event),
    beforeSendTransaction: scrubbedEvent,
    beforeBreadcrumb: joinRequests,
  });
  addEventProcessor(event => (isReplay(event) ? scrubbedEvent(event) : event));
  for (const error of early) captureException(error);
  if (isReplayAllowed()) startReplay();
  else document.addEventListener(REPLAY_ALLOWED, startReplay, { once: true });
}

/** Tags what is reported later with the id of the last request, and reports failures of the server. */
const joinRequests: BreadcrumbFilter = (breadcrumb, hint) => {
  const response: unknown = hint?.response;
  if (!(response instanceof Response)) return breadcrumb;
  const requestId = response.headers.get('x-request-id');
  if (requestId) setTag('requestId', requestId);
  const { status } = response;
  if (status >= 500) captureMessage(`a call was answered with ${status}`, { tags: { status } });
  return breadcrumb;
};

const isExpected = (error: unknown) => error instanceof Error && EXPECTED.includes(error.name);

const isReplay = (event: Event) => (event.type as string | undefined) === 'replay_event';

/** A page with a query is not recorded, since its address is part of the recording. */
function startReplay(): void {
  if (location.search) return;
  void import('./replay.ts').then(({ addReplay }) => addReplay()).catch(() => undefined);
}
