import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { DeletionConfirmed } from '../../contracts/me.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { forbidden, notFound } from '../errors.ts';
import { Deletion } from './deletion.ts';

/**
 * The user with Facebook id $1 if the account existed when the request was issued ($2, seconds since 1970). So a
 * replayed old request does not delete a newer account. Clocks may differ by five minutes.
 */
const KNOWN = `
select user_id as "userId" from identity
where issuer = 'https://www.facebook.com' and subject = $1 and created_at < to_timestamp($2) + interval '5 minutes'`;

/** Deletes accounts at the request of Facebook. */
@Injectable()
export class FacebookDeletion {
  constructor(
    private readonly database: Database,
    private readonly deletion: Deletion,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Deletes the account if there is one. A repeated request gets the same response. Throws 404 without credentials for
   * Facebook, and 403 deletion.signature.
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

/** The payload that Facebook signs when a person asks it for deletion. */
const SignedRequest = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  /** Facebook's own id of the person. */
  user_id: z.string().min(1).max(100),
  /** Seconds since 1970. */
  issued_at: z.int().positive(),
});
type SignedRequest = z.infer<typeof SignedRequest>;

const SHAPE = /^([\w-]{43})=?\.([\w-]+)=*$/;

/**
 * Reads `signature.payload`, both in base64url. Null unless it was signed with the secret (Meta for Developers, "Data
 * Deletion Request Callback").
 */
export function readSignedRequest(text: string, secret: string): SignedRequest | null {
  const [, signature = '', payload = ''] = SHAPE.exec(text) ?? [];
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return SignedRequest.safeParse(jsonOf(payload)).data ?? null;
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
}

const HALF = 16;

/**
 * Returns the code that confirms a deletion. It is always the same for a person, and only we can tell for whom it is.
 * Its second half proves that we issued it, so nothing about the deleted person needs to be stored.
 */
export function deletionCodeOf(subject: string, secret: string): string {
  const name = sign(`facebook deletion ${subject}`, secret);
  return name + proofOf(name, secret);
}

/** Whether a code was issued by us. */
export const isDeletionCode = (code: string, secret: string): boolean =>
  code.length === 2 * HALF && code.slice(HALF) === proofOf(code.slice(0, HALF), secret);

const proofOf = (name: string, secret: string) => sign(`deletion code ${name}`, secret);

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, HALF);
