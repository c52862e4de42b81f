/**
 * The parts of an event of Sentry's SDKs that may be sent. Everything else that the SDKs collect (requests, headers, cookies, users,
 * breadcrumbs with texts, variables, source lines) is left out, so that a new version of an SDK cannot send more.
 */
interface SentryEvent {
  exception?: { values?: SentryException[] };
  message?: unknown;
  transaction?: string;
  spans?: object[];
  contexts?: { trace?: object };
  breadcrumbs?: object[];
  request?: { url?: string };
  tags?: Record<string, unknown>;
  urls?: string[];
}

interface SentryException {
  type?: string;
  value?: string;
  mechanism?: { type?: string; handled?: boolean };
  stacktrace?: { frames?: object[] };
}

const OF_EVENT = [
  'event_id',
  'type',
  'level',
  'timestamp',
  'start_timestamp',
  'platform',
  'release',
  'environment',
  'sdk',
  'sdkProcessingMetadata',
  'transaction_info',
  'debug_meta',
  'measurements',
  // Of replays.
  'replay_id',
  'replay_type',
  'replay_start_timestamp',
  'segment_id',
  'error_ids',
  'trace_ids',
];
const OF_FRAME = ['filename', 'abs_path', 'function', 'module', 'lineno', 'colno', 'in_app'];
const OF_SPAN = [
  'span_id',
  'parent_span_id',
  'trace_id',
  'op',
  'status',
  'origin',
  'start_timestamp',
  'timestamp',
];
const OF_BREADCRUMB = ['category', 'type', 'level', 'timestamp'];
const TAGS = ['requestId', 'part', 'job', 'route', 'status', 'method', 'build', 'replayId'];
/** Breadcrumbs of clicks and of the console may contain names and answers. */
const BREADCRUMBS = ['fetch', 'navigation'];

/** A copy of an event with only what may be sent. */
export function scrubbedEvent<Event extends object>(event: Event): Event {
  const given = event as SentryEvent;
  const kept: SentryEvent & Record<string, unknown> = pick(event, OF_EVENT);
  if (given.message !== undefined) kept.message = scrubbedText(String(given.message));
  if (given.transaction) kept.transaction = scrubbedText(given.transaction);
  if (given.tags) kept.tags = scrubbedTags(given.tags);
  if (given.request?.url) kept.request = { url: scrubbedText(given.request.url) };
  if (given.urls) kept.urls = given.urls.map(scrubbedText);
  if (given.contexts?.trace) kept.contexts = { trace: pick(given.contexts.trace, OF_SPAN) };
  if (given.exception?.values)
    kept.exception = { values: given.exception.values.map(scrubbedException) };
  if (given.spans) kept.spans = given.spans.map(scrubbedSpan);
  if (given.breadcrumbs) kept.breadcrumbs = given.breadcrumbs.flatMap(scrubbedBreadcrumb);
  return kept as Event;
}

const REMOVED = '[removed]';

/** Words of PostgreSQL before names that are part of the product. */
const NAMES_FOLLOW = /^(constraint|relation|column|table|function|type|schema|index) $/;

/** A query, a quoted value, an e-mail address, a token, and a word that is not English. */
const QUERY = /[?#][^\s"'<>)]*/g;
const QUOTED = /(\w+ )?"([^"]*)("|$)/g;
const SINGLE_QUOTED = /'[^']*'/g;
const ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
const TOKEN = /[\w.~+/=-]*(?=[\w-]*\d)[\w-]{20,}[\w.~+/=-]*/g;
const FOREIGN = /[^\x20-\x7e]+/g;

/** The text of an error, an address or a name of a span without what may be somebody's data. */
export const scrubbedText = (text: string): string =>
  text
    .replace(QUERY, '')
    .replace(QUOTED, (whole: string, before = '') =>
      NAMES_FOLLOW.test(before) ? whole : before + REMOVED,
    )
    .replace(SINGLE_QUOTED, REMOVED)
    .replace(ADDRESS, REMOVED)
    .replace(TOKEN, REMOVED)
    .replace(FOREIGN, REMOVED);

function scrubbedException({
  type,
  value = '',
  mechanism,
  stacktrace,
}: SentryException): SentryException {
  const { type: kind, handled } = mechanism ?? {};
  return {
    ...(type !== undefined && { type: scrubbedText(type) }),
    value: scrubbedText(value),
    ...(mechanism && {
      mechanism: { ...(kind && { type: kind }), ...(handled !== undefined && { handled }) },
    }),
    ...(stacktrace && { stacktrace: { frames: (stacktrace.frames ?? []).map(scrubbedFrame) } }),
  };
}

function scrubbedFrame(frame: object): object {
  const { filename, abs_path, ...rest }: { filename?: string; abs_path?: string } = pick(
    frame,
    OF_FRAME,
  );
  return {
    ...rest,
    ...(filename && { filename: withoutQuery(filename) }),
    ...(abs_path && { abs_path: withoutQuery(abs_path) }),
  };
}

function scrubbedSpan(span: object): object {
  const { description } = span as { description?: string };
  return { ...pick(span, OF_SPAN), ...(description && { description: scrubbedText(description) }) };
}

function scrubbedBreadcrumb(breadcrumb: object): object[] {
  const { category = '', data = {} } = breadcrumb as {
    category?: string;
    data?: Record<string, unknown>;
  };
  if (!BREADCRUMBS.includes(category)) return [];
  const addresses = ['url', 'from', 'to'].flatMap(name =>
    typeof data[name] === 'string' ? [[name, scrubbedText(data[name])]] : [],
  );
  const kept = { ...pick(data, ['method', 'status_code']), ...Object.fromEntries(addresses) };
  return [{ ...pick(breadcrumb, OF_BREADCRUMB), data: kept }];
}

function scrubbedTags(tags: Record<string, unknown>): Record<string, unknown> {
  return pick(tags, TAGS);
}

const withoutQuery = (address: string) => address.replace(/[?#].*/, '');

function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
