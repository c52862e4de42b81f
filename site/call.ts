import type { ErrorCode, Problem } from '../contracts/errors.ts';
import { readCsrfToken } from '../contracts/sign-in.ts';

/** Longer than a healthy server takes, and short enough to report a lost connection. */
const TIMEOUT_MS = 15_000;

/** The server refused the call. `problem` is null if the response came from something else, such as a proxy. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.code ?? `status ${status}`);
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }
}

/** There was no response, so it is unknown whether the call arrived. It may be sent again. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Sent instead of cookies in a frame on another site. */
let guestToken: string | null = null;

export function playAs(token: string | null) {
  guestToken = token;
}

/** Whether it is worth reading the session: the server sets this cookie together with the session cookie. */
export function hasSession(): boolean {
  try {
    return /(?:^|; )signed-in=1(?:;|$)/.test(document.cookie);
  } catch {
    // In a frame without storage access there are no cookies either.
    return false;
  }
}

let csrf: Promise<string> | null = null;

/** The CSRF token, which other sites cannot know. Read once per page. */
export function csrfToken(): Promise<string> {
  csrf ??= call<{ csrfToken: string }>(readCsrfToken.method, readCsrfToken.path).then(
    answer => answer.csrfToken,
    error => {
      forgetCsrfToken();
      throw error;
    },
  );
  return csrf;
}

export function forgetCsrfToken() {
  csrf = null;
}

/** Throws ApiError or NetworkError only. Resolves to undefined if the response has no body. */
export async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  if (method === 'GET') return exchange(method, path);
  try {
    return await exchange(method, path, body, hasSession() ? await csrfToken() : null);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf.invalid') throw error;
    // The token belongs to another session or has expired. The refused call did nothing, so it can be sent again.
    forgetCsrfToken();
    return exchange(method, path, body, await csrfToken());
  }
}

async function exchange<Answer>(
  method: string,
  path: string,
  body?: object,
  token: string | null = null,
): Promise<Answer> {
  const response = await send(method, path, body, token);
  if (response.status === 204) return undefined as Answer;
  const answer = await readJson(response);

  if (!response.ok) throw new ApiError(response.status, problemIn(answer));
  if (answer === undefined) throw new NetworkError('the answer broke off');
  return answer as Answer;
}

async function send(method: string, path: string, body?: object, token?: string | null) {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(guestToken && { 'x-guest': guestToken }),
        ...(token && { 'x-csrf-token': token }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new NetworkError('no answer', { cause });
  }
}

/** Undefined if the body is not JSON, such as the page of a proxy or a truncated response. */
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const problemIn = (body: unknown): Problem | null =>
  typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : null;
