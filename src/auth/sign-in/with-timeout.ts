/** What `oauth` makes its requests by; it has no other place to take hold of them. */
interface Requests {
  useAuthorizationHeaderforGET: (use: boolean) => void;
  _executeRequest: (library: object, options: object, body: unknown, done: Done) => void;
}
type Done = (error: unknown, data?: unknown, response?: unknown) => void;

/**
 * Limits a strategy's requests to its provider to `timeoutMs`. An answer that cannot be read is an error of the sign-in
 * rather than of the process. The token goes in a header, so that no log of addresses has it.
 */
export function withTimeout(oauth2: object, timeoutMs: number): void {
  const requests = oauth2 as Requests;
  const execute = requests._executeRequest.bind(oauth2);
  requests.useAuthorizationHeaderforGET(true);
  requests._executeRequest = (library, options, body, done) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const settle = once(done);
    signal.addEventListener('abort', () => settle(signal.reason));
    execute(library, { ...options, signal }, body, settle);
  };
}

/** Calls `done` once, and again with the error when it throws one: nobody else would catch it. */
function once(done: Done): Done {
  let isOver = false;
  return (...result) => {
    if (isOver) return;
    isOver = true;
    try {
      done(...result);
    } catch (thrown) {
      done(thrown);
    }
  };
}
