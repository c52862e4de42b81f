import { builtProduct } from './built-product.ts';
import { bringPeople } from './coin-people.ts';
import { browserHeaders } from './prepared-requests.ts';
import type { Stage } from './stage.ts';

interface Answer<T> {
  status: number;
  body: T;
}

/** Sends API calls with the session of an author. A status of 300 or more throws. */
export class BenchAuthor {
  private readonly origin: string;
  private readonly headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string>) {
    this.origin = origin;
    this.headers = headers;
  }

  async call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...this.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const answer: Answer<T> = { status: response.status, body: (await response.json()) as T };
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered with ${JSON.stringify(answer)}`);
    return answer.body;
  }
}

export async function bringAuthors(stage: Stage, origin: string, count: number) {
  const product = await builtProduct(stage.env);
  const people = await bringPeople(product, count);
  await product.database.query('bench-authors', RAISE, [people.map(({ id }) => id)]);
  await product.database.onApplicationShutdown();
  return people.map(({ cookie, csrfToken }) => {
    const { 'Content-Type': _type, ...headers } = browserHeaders(origin, cookie);
    return new BenchAuthor(origin, { ...headers, 'X-Csrf-Token': csrfToken });
  });
}

const RAISE = `
with raised as (update app_user set role = 'author' where id = any($1::bigint[]) returning id)
insert into role_grant (user_id, role, by) select id, 'author', 'the bench' from raised`;
