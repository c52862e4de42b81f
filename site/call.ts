import type { ErrorCode, Problem } from '../contracts/errors.ts';
import { readCsrfToken } from '../contracts/sign-in.ts';

/** Longer than any answer of a healthy server takes, short enough to say "the connection is lost". */
const TIMEOUT_MS = 15_000;

/** The server answered, and refused; `problem` is null when something between us answered in its place. */
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

/** There was no response, so it is unknown whether the call arrived: it may be sent again. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Sent where cookies are not: in a frame on somebody else's page. */
let guestToken: string | null = null;

export function playAs(token: string | null) {
  guestToken = token;
}

/** Whether it is worth asking who is signed in: the server sets this cookie beside the session's own. */
export function hasSession(): boolean {
  try {
    return /(?:^|; )signed-in=1(?:;|$)/.test(document.cookie);
  } catch {
    // A frame that may keep nothing has no cookies either.
    return false;
  }
}

let csrf: Promise<string> | null = null;

/** What another site, which makes browsers send our cookies, cannot know. Asked for once a page. */
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

/** Throws ApiError or NetworkError, nothing else. Nothing comes back where the server has nothing to say. */
export async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  if (method === 'GET') return exchange(method, path);
  try {
    return await exchange(method, path, body, hasSession() ? await csrfToken() : null);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf.invalid') throw error;
    // It is another browser's or has been forgotten: what was refused did nothing, so it may be sent again.
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

/** Undefined for a body that is no JSON: a proxy's page, or a line that went dead half way. */
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const problemIn = (body: unknown): Problem | null =>
  typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : null;
