import { hasSession } from '../../api.ts';
import { current, onChange } from './session.ts';

/**
 * Tells when somebody else is here than was at this call. Whoever the cookies speak of then need not be known yet: the
 * first answer says who that was, and is no news.
 */
export function onOtherViewer(notify: () => void) {
  let seen = current().me?.id ?? (hasSession() ? undefined : null);

  return onChange(({ status, me }) => {
    if (status === 'loading') return;
    const id = me?.id ?? null;
    const isOther = seen !== undefined && seen !== id;
    seen = id;
    if (isOther) notify();
  });
}
