import { hasSession } from '../../api.ts';
import { current, onChange } from './session.ts';

/**
 * Calls `notify` when another user is signed in than at the time of this call. If the user is still unknown then, the
 * first response counts as that user.
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
