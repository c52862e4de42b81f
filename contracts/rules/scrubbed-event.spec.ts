import { expect, test } from '@jest/globals';
import { scrubbedEvent, scrubbedText } from './scrubbed-event.ts';

const TOKEN = 'Zk3b0q9XyT_1mPz-4Vt8sLwQ2hRd';

test.each([
  [
    'Failed to fetch https://quiz.test/login?callbackUrl=%2Fprofile&token=1',
    'Failed to fetch https://quiz.test/login',
  ],
  [
    'invalid input syntax for type integer: "Titanic"',
    'invalid input syntax for type integer: [removed]',
  ],
  [
    `Unexpected token 'я', "явір"... is not valid JSON`,
    'Unexpected token [removed], [removed]... is not valid JSON',
  ],
  [
    'duplicate key value violates unique constraint "vote_pkey"',
    'duplicate key value violates unique constraint "vote_pkey"',
  ],
  ['no user olha@example.org', 'no user [removed]'],
  [`the token ${TOKEN} has expired`, 'the token [removed] has expired'],
  ['the answer Тіні забутих предків is wrong', 'the answer [removed] [removed] [removed] is wrong'],
  ['the statement took too long', 'the statement took too long'],
])('the text %j is sent as %j', (text, sent) => {
  expect(scrubbedText(text)).toBe(sent);
});

test('of an event only what says what broke and where is kept', () => {
  const event = {
    event_id: 'a1',
    level: 'error',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'name is undefined',
          stacktrace: {
            frames: [
              {
                filename: '/quiz/12-x?token=1',
                function: 'judge',
                lineno: 7,
                vars: { answer: 'Титанік' },
                context_line: 'secret',
              },
            ],
          },
        },
      ],
    },
    request: {
      url: 'https://quiz.test/quiz/12-x?sealed=1',
      headers: { cookie: 'session=1', authorization: 'Bearer 1' },
      cookies: { session: '1' },
      data: '{"text":"Титанік"}',
      query_string: 'sealed=1',
    },
    user: { username: 'Оля', ip_address: '10.0.0.1' },
    extra: { answer: 'Титанік' },
    contexts: { trace: { trace_id: 't', data: { url: '?sealed=1' } }, state: { name: 'Оля' } },
    breadcrumbs: [
      { category: 'ui.click', message: 'button[aria-label="Титанік"]' },
      { category: 'console', message: 'Оля' },
      {
        category: 'fetch',
        data: { method: 'POST', url: '/api/plays?x=1', status_code: 500, body: 'Титанік' },
      },
    ],
    tags: { requestId: '9f1c', name: 'Оля' },
    server_name: 'host',
  };

  expect(scrubbedEvent(event)).toEqual({
    event_id: 'a1',
    level: 'error',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'name is undefined',
          stacktrace: { frames: [{ filename: '/quiz/12-x', function: 'judge', lineno: 7 }] },
        },
      ],
    },
    request: { url: 'https://quiz.test/quiz/12-x' },
    contexts: { trace: { trace_id: 't' } },
    breadcrumbs: [
      { category: 'fetch', data: { method: 'POST', url: '/api/plays', status_code: 500 } },
    ],
    tags: { requestId: '9f1c' },
  });
});

test('of a span neither its data nor the query of its address is kept', () => {
  const event = {
    type: 'transaction',
    transaction: '/search?q=Оля',
    spans: [
      { op: 'http.client', description: 'GET /media/1?seal=2', data: { 'http.query': 'seal=2' } },
    ],
  };

  expect(scrubbedEvent(event)).toEqual({
    type: 'transaction',
    transaction: '/search',
    spans: [{ op: 'http.client', description: 'GET /media/1' }],
  });
});
