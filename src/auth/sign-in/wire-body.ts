import type { Request, Response } from 'express';

/** What the clients of NextAuth v4 send, as JSON or as a form. They send more, which is no matter here. */
export interface WireBody {
  csrfToken: string | undefined;
  callbackUrl: string | undefined;
  /** Whether the next address is wanted in JSON rather than as a redirect. */
  json: boolean;
  /** Ours: see SignIn. */
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

/** A provider answers in the address, and some in a form. */
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

/** In a form everything is text. */
const isTrue = (value: unknown) => value === true || value === 'true';
