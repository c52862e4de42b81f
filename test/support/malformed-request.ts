import { nastyText, nastyValue } from './nasty-values.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Valid {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  cookie?: string;
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'LINK',
  'get',
  'BREW',
];

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'if-none-match',
  'origin',
  'range',
  'sec-fetch-site',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-guest',
  'x-http-method-override',
];

const HEADER_VALUES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'gzip',
  'br;q=0, *;q=0',
  'chunked',
  '100-continue',
  'bytes=0-',
  'bytes=5-2,-1',
  '*',
  'en;q=high,,uk;;',
  'guest=; guest=x.y; =; ;;',
  'null',
  'same-site',
  'h2c',
];

/** A line of a header may contain anything except the bytes that end it. */
const oneLine = (text: string) => text.replace(/[\r\n\0]/g, '');

/** The bytes of a valid request with one to three parts made invalid. */
export function malformed(random: SeededRandom, valid: Valid): Buffer {
  const spoils = { ...valid, headers: [] as string[], raw: undefined as Buffer | undefined };
  for (let count = 1 + random.below(3); count > 0; count--) random.of(SPOILERS)(random, spoils);
  const body = spoils.raw ?? Buffer.from(spoils.body ? JSON.stringify(spoils.body) : '');
  const head = [
    `${spoils.method} ${spoils.path} HTTP/${random.happens(0.02) ? '3.7' : '1.1'}`,
    ...(random.happens(0.98) ? ['host: quiz.test'] : []),
    'connection: close',
    ...(spoils.cookie ? [`cookie: ${spoils.cookie}`] : []),
    ...(body.length > 0 && !spoils.headers.some(line => line.startsWith('content-type'))
      ? ['content-type: application/json']
      : []),
    ...(body.length > 0 && random.happens(0.97) ? [`content-length: ${body.length}`] : []),
    ...spoils.headers,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

type Spoilt = Valid & { headers: string[]; raw: Buffer | undefined };

const SPOILERS: ((random: SeededRandom, request: Spoilt) => void)[] = [
  (random, request) => {
    request.method = random.of(METHODS);
  },
  (random, request) => {
    const parts = request.path.split('/');
    parts[random.below(parts.length)] = nastyText(random).replace(/[\s\0]/g, '');
    request.path = parts.join('/') || '/';
  },
  (random, request) => {
    request.path += `/${nastyText(random).replace(/[\s\0]/g, '')}`;
  },
  (random, request) => {
    const key = random.of([
      'page',
      'limit',
      'cursor',
      'contentType',
      'w',
      'q',
      'url',
      'author',
      'x',
    ]);
    const sign = request.path.includes('?') ? '&' : '?';
    request.path += `${sign}${key}${random.of(['=', '[]=', '[a]=', ''])}${encodeURI(nastyText(random).toWellFormed())}`;
  },
  (random, request) => {
    const body = { ...request.body };
    const key = random.of([...Object.keys(body), '__proto__', 'seed', 'index', 'optionId']);
    if (random.happens(0.3)) delete body[key];
    else body[key] = nastyValue(random);
    request.body = body;
  },
  (random, request) => {
    request.body = nastyValue(random) as Record<string, unknown>;
  },
  (random, request) => {
    request.raw = random.bytes(random.below(300));
  },
  (random, request) => {
    const text = JSON.stringify(request.body ?? {});
    request.raw = Buffer.from(
      text.slice(0, random.below(text.length)) + random.of(['', '}', '"', ',']),
    );
  },
  (_random, request) => {
    request.raw = Buffer.alloc(110_000, '[');
  },
  (random, request) => {
    const value = random.happens(0.5) ? random.of(HEADER_VALUES) : oneLine(nastyText(random));
    request.headers.push(`${random.of(HEADERS)}: ${value}`);
  },
  (random, request) => {
    request.headers.push(oneLine(random.bytes(random.below(60)).toString('latin1')));
  },
  (random, request) => {
    request.cookie = random.of([
      oneLine(nastyText(random)),
      `guest=${oneLine(nastyText(random))}`,
      `locale=${oneLine(nastyText(random))}`,
      'guest=00000000-0000-4000-8000-000000000000.AAAA',
    ]);
  },
];
