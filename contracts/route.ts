import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the API. The controller, the OpenAPI document and the site's client are all derived from it. */
export interface Route<
  M extends Method = Method,
  P extends `/${string}` = `/${string}`,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: M;
  /** The path below /api, with `:name` for a path parameter. */
  path: P;
  /** The body; for GET the query. */
  input: Input;
  answer: Answer;
  /** 201 for a POST that creates something, 202 for one that a job completes, 204 for an empty response, otherwise 200. */
  status: 200 | 201 | 202 | 204;
}

export const route = <
  const M extends Method,
  const P extends `/${string}`,
  I extends z.ZodType,
  A extends z.ZodType,
>(
  spec: Omit<Route<M, P, I, A>, 'status'> & { status?: 200 | 201 | 202 | 204 },
): Route<M, P, I, A> => ({ ...spec, status: spec.status ?? 200 });
