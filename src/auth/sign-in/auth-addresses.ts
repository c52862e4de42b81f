import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Source } from '../../../contracts/me.ts';
import { CONFIG, type Config } from '../../config.ts';
import { askedOrigin, ownOrigins } from '../access/same-origin.ts';
import type { SignInError } from './sign-in-refused.ts';

type Asked = Pick<IncomingMessage, 'headers'>;

/**
 * Where the calls below /api/auth stand; absolute, as the clients of NextAuth want them, and at the very host that was
 * asked, which has the cookies of the sign-in: a loopback address has several names.
 */
@Injectable()
export class AuthAddresses {
  private readonly site: string;
  private readonly own: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.site = config.SITE_URL;
    this.own = ownOrigins(config.SITE_URL);
  }

  /** Of a call, such as `signin/google`. */
  of(request: Asked, action: string): string {
    return `${askedOrigin(request, this.site, this.own)}/api/auth/${action}`;
  }

  ofError(request: Asked, code: SignInError): string {
    return this.of(request, `error?error=${code}`);
  }

  /** Where a provider sends somebody back to. */
  ofReturn(request: Asked, provider: Source): string {
    return this.of(request, `callback/${provider}`);
  }
}
