import type { Request, Response } from 'express';

/** The body that clients of NextAuth v4 send, as JSON or as a form. Other fields are ignored. */
export interface WireBody {
  csrfToken: string | undefined;
  callbackUrl: string | undefined;
  /** Whether the client wants the next URL in JSON instead of a redirect. */
  json: boolean;
  /** An extension of our own: see SignIn. */
  join: boolean;
}

export function wireBody({ body, query }: Pick<Request, 'body' | 'query'>): WireBody {
  const given = fieldsOf(body);
  return {
    csrfToken: textIn(given.csrfToken),
    callbackUrl: textIn(given.callbackUrl) ?? textIn(query.callbackUrl),
    json: isTrue(given.json),
    join: isTrue(given.join),
  };
}

/** Some providers respond in the query and some in a form. */
export function providerAnswer({ body, query }: Pick<Request, 'body' | 'query'>) {
  const { code, state, error, error_code } = { ...fieldsOf(body), ...query };
  return {
    code: textIn(code),
    state: textIn(state),
    error: textIn(error) ?? textIn(error_code),
  };
}

export function redirectOrJson(
  response: Response,
  address: string,
  { json }: Pick<WireBody, 'json'>,
): void {
  if (json) response.status(200).json({ url: address });
  else response.redirect(302, address);
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** In a form all values are text. */
const isTrue = (value: unknown) => value === true || value === 'true';
