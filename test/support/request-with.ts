import type { IncomingMessage } from 'node:http';

/** A request with nothing but cookies, for functions that only need to know the user. */
export const requestWith = (cookie: string | undefined): IncomingMessage =>
  ({ headers: { cookie } }) as IncomingMessage;
