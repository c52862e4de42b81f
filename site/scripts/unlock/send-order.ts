import type { Me } from '../../../contracts/me.ts';
import { ApiError, NetworkError } from '../../api.ts';
import type { SignedOrder } from '../../order-signature.ts';
import { current, refresh, serverTime } from '../account/session.ts';

/**
 * Signs an order of a content or of authorship and sends it. If the signature is refused because of an old clock or
 * session key, it is sent once more with current values. Throws what `send` throws, 401 for visitors, and NetworkError
 * while the session is unknown.
 */
export async function sendOrder<Answer>(
  id: number | 'author',
  send: (signed: SignedOrder) => Promise<Answer>,
): Promise<Answer> {
  const me = current().me ?? (await currentUser());
  try {
    return await send(await signed(id, me));
  } catch (error) {
    const now = isOutdated(error) ? (await refresh()).me : null;
    // If another user has signed in since, nothing is ordered for them.
    if (now?.id !== me.id) throw error;
    return send(await signed(id, now));
  }
}

async function currentUser(): Promise<Me> {
  const { me, status } = await refresh();
  if (me) return me;
  throw status === 'loading' ? new NetworkError('the session is unknown') : new ApiError(401, null);
}

async function signed(id: number | 'author', { orderKey }: Me): Promise<SignedOrder> {
  const { signOrder } = await import('../../order-signature.ts');
  return signOrder(id, Math.round(serverTime()), orderKey);
}

const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.code === 'order.stale' || error.code === 'order.signature');
