import { Inject, Injectable } from '@nestjs/common';
import type { DeletionConfirmed } from '../../contracts/me.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { forbidden, notFound } from '../errors.ts';
import { Deletion } from './deletion.ts';
import { deletionCodeOf } from './deletion-code.ts';
import { readSignedRequest } from './signed-request.ts';

/**
 * Whom Facebook knows as $1, if they had an account when the request was issued ($2, seconds since 1970): an old request
 * that is sent again is not about whoever came back later. Five minutes are for clocks that differ.
 */
const KNOWN = `
select user_id as "userId" from identity
where issuer = 'https://www.facebook.com' and subject = $1 and created_at < to_timestamp($2) + interval '5 minutes'`;

/** Deletion that is asked for at Facebook rather than here. */
@Injectable()
export class FacebookDeletion {
  constructor(
    private readonly database: Database,
    private readonly deletion: Deletion,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Deletes the account, if there is one; the same again gives the same answer. 404 without credentials for Facebook,
   * 403 deletion.signature.
   */
  async delete(signedRequest: string): Promise<DeletionConfirmed> {
    const { APP_SECRET, FACEBOOK_CLIENT_SECRET: secret, SITE_URL } = this.config;
    if (!secret) throw notFound();
    const request = readSignedRequest(signedRequest, secret);
    if (!request) throw forbidden('deletion.signature');
    const values = [request.user_id, request.issued_at];
    const [known] = await this.database.query<{ userId: number }>('facebook-user', KNOWN, values);
    if (known) await this.deletion.delete(known.userId);
    const code = deletionCodeOf(request.user_id, APP_SECRET);
    return { url: `${SITE_URL}/contacts?deletion=${code}`, confirmation_code: code };
  }
}
