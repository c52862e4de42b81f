/** What `oauth` makes its requests by; it has no other place to take hold of them. */
interface Requests {
  useAuthorizationHeaderforGET: (use: boolean) => void;
  _executeRequest: (library: object, options: object, body: unknown, done: Done) => void;
}
type Done = (error: unknown, data?: unknown, response?: unknown) => void;

/**
 * Makes a strategy's requests to its provider end: a silent provider is given up after `patienceMs`, an answer that is
 * not what it should be is an error of the sign-in rather than of the process. The token goes in a header, where no
 * log of addresses has it.
 */
export function harden(oauth2: object, patienceMs: number): void {
  const requests = oauth2 as Requests;
  const execute = requests._executeRequest.bind(oauth2);
  requests.useAuthorizationHeaderforGET(true);
  requests._executeRequest = (library, options, body, done) => {
    const signal = AbortSignal.timeout(patienceMs);
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
