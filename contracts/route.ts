import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call as data: the controller, the OpenAPI document and the site's client all derive from it. */
export interface Route<
  M extends Method = Method,
  P extends `/${string}` = `/${string}`,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: M;
  /** Below /api, with `:name` for a path parameter. */
  path: P;
  /** The body, or for GET the query. */
  input: Input;
  answer: Answer;
  /** 201 where a POST creates, 204 where there is nothing to say, else 200. */
  status: 200 | 201 | 204;
}

export const route = <
  const M extends Method,
  const P extends `/${string}`,
  I extends z.ZodType,
  A extends z.ZodType,
>(
  spec: Omit<Route<M, P, I, A>, 'status'> & { status?: 200 | 201 | 204 },
): Route<M, P, I, A> => ({ ...spec, status: spec.status ?? 200 });
