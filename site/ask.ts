import type { z } from 'zod';
import type { Route } from '../contracts/route.ts';
import { call } from './call.ts';

/** The part of a route that remains in the browser (site/contract-routes.mjs). */
type BrowserRoute = Pick<Route, 'method' | 'path'>;

type Parameters<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string | number } & Parameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string | number }
    : object;

export type Input<Asked extends Route> = z.input<Asked['input']> & object;
type Answer<Asked extends Route> = z.infer<Asked['answer']>;

/**
 * Calls a route of contracts/. Its input is sent as the query string of GET and DELETE, and as the body of other
 * methods. Throws ApiError or NetworkError.
 */
export function ask<Asked extends Route>(
  route: Asked,
  parameters: Parameters<Asked['path']>,
  input?: Input<Asked>,
): Promise<Answer<Asked>> {
  const { method, path }: BrowserRoute = route;
  const filled = path.replace(/:(\w+)/g, (_whole, name) =>
    String((parameters as Record<string, string | number>)[name]),
  );
  if (method !== 'GET' && method !== 'DELETE') return call(method, filled, input);
  const query = new URLSearchParams(input as Record<string, string>);
  return call(method, input ? `${filled}?${query}` : filled);
}
