import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What Facebook signs when somebody wants to be deleted. */
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
 * What `signature.payload`, both base64url, says; null unless it was signed with the secret (Meta for Developers, "Data
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
