import { afterEach, expect, jest, test } from '@jest/globals';
import { forgetCsrfToken } from './call.ts';
import { sendFile } from './send-file.ts';

const { fetch, XMLHttpRequest } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { fetch, XMLHttpRequest });
  forgetCsrfToken();
});

test('a file that is cancelled while the token is being read is not sent', async () => {
  const stop = new AbortController();
  const request = jest.fn();
  const readToken = async () => {
    stop.abort();
    return Response.json({ csrfToken: 'token' });
  };
  Object.assign(globalThis, { fetch: readToken, XMLHttpRequest: request });

  const sent = sendFile('/media', {}, { signal: stop.signal, onShare: () => {} });

  await expect(sent).rejects.toThrow();
  expect(request).not.toHaveBeenCalled();
});
