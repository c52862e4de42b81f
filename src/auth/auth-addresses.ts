import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Source } from '../../contracts/me.ts';
import { CONFIG, type Config } from '../config.ts';
import { askedOrigin, ownOrigins } from './same-origin.ts';
import type { SignInError } from './sign-in-refused.ts';

/** Where the calls below /api/auth stand; absolute, as the clients of NextAuth want them. */
@Injectable()
export class AuthAddresses {
  private readonly site: string;
  private readonly own: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.site = config.SITE_URL;
    this.own = ownOrigins(config.SITE_URL);
  }

  /** Of a call, such as `signin/google`. */
  of(action: string): string {
    return `${this.site}/api/auth/${action}`;
  }

  ofError(code: SignInError): string {
    return this.of(`error?error=${code}`);
  }

  /** Back to the very host that keeps the cookies of the sign-in: a loopback address has several names. */
  redirectUri(request: Pick<IncomingMessage, 'headers'>, provider: Source): string {
    return `${askedOrigin(request, this.site, this.own)}/api/auth/callback/${provider}`;
  }
}
