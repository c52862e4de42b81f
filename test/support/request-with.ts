import type { IncomingMessage } from 'node:http';

/** A request as far as it says who makes it: by its cookies. */
export const requestWith = (cookie: string | undefined): IncomingMessage =>
  ({ headers: { cookie } }) as IncomingMessage;
