import { type CallOptions, call } from './http-call.ts';

export interface JsonAnswer<T> {
  status: number;
  headers: Awaited<ReturnType<typeof call>>['headers'];
  body: T;
}

/** Calls the API, with the body as JSON if there is one. */
export async function jsonCall<T>(
  origin: string,
  path: string,
  { body, headers, ...options }: Omit<CallOptions, 'body'> & { body?: unknown } = {},
): Promise<JsonAnswer<T>> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await call(origin, path, {
    ...options,
    body: sent,
    headers: {
      ...(sent !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
      }),
      ...headers,
    },
  });
  const { status, headers: answered, text } = answer;
  return { status, headers: answered, body: (text && JSON.parse(text)) as T };
}
