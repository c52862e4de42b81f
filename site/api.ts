import type { DailyList } from '../contracts/dailies.ts';
import type { ErrorCode, Problem } from '../contracts/errors.ts';
import type { HintTaken, TakeHint } from '../contracts/hints.ts';
import type { ContentMarksList } from '../contracts/marks.ts';
import type { AnswerGiven, GaveUp, GiveAnswer, Play, StartPlay } from '../contracts/plays.ts';

/** Longer than any answer of a healthy server takes, short enough to say "the connection is lost". */
const PATIENCE_MS = 15_000;

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

/** No answer came, so nobody knows whether the call arrived: it may be sent again. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Sent where cookies are not: in a frame on somebody else's page. */
let guestToken: string | null = null;

export function playAs(token: string | null) {
  guestToken = token;
}

export const startPlay = (body: Omit<StartPlay, 'restart'> & { restart?: boolean }) =>
  post<Play>('/plays', body);

export const readPlay = (id: string) => call<Play>('GET', `/plays/${id}`);

/** What an answer consists of before the schema fills in its defaults. */
export type AnswerBody = Omit<GiveAnswer, 'attempt'> & { attempt?: number };

export const giveAnswer = (id: string, body: AnswerBody) =>
  post<AnswerGiven>(`/plays/${id}/answers`, body);

export const takeHint = (id: string, body: TakeHint) => post<HintTaken>(`/plays/${id}/hints`, body);

export const giveUp = (id: string) => post<GaveUp>(`/plays/${id}/give-up`, {});

export const readMarks = (ids: readonly number[]) =>
  call<ContentMarksList>('GET', `/me/contents?ids=${ids}`);

export const readDailies = (limit: number) => call<DailyList>('GET', `/daily?limit=${limit}`);

const post = <Answer>(path: string, body: object) => call<Answer>('POST', path, body);

/** Throws ApiError or NetworkError, nothing else. */
async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await send(method, path, body);
  const answer = await readJson(response);

  if (!response.ok) throw new ApiError(response.status, problemIn(answer));
  if (answer === undefined) throw new NetworkError('the answer broke off');
  return answer as Answer;
}

async function send(method: string, path: string, body?: object): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(guestToken && { 'x-guest': guestToken }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
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
