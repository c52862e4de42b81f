import { readMe } from '../../api.ts';
import { onChange } from '../account/session.ts';

const place = document.querySelector<HTMLElement>('[data-own-profile]');
const ownerId = Number(place?.dataset.ownProfile);

/**
 * Whether the signed-in user is still the owner of this profile. If another user has signed in, the page is reloaded
 * for them and no action may run. Throws what the call throws.
 */
export async function isOwner(): Promise<boolean> {
  const { id } = await readMe();
  if (id !== ownerId) location.reload();
  return id === ownerId;
}

/** Reloads the page when the user changes. If the session has ended, a form with unsaved values stays. */
export function followOwner(hasUnsaved: () => boolean, sayGone: () => void) {
  onChange(({ status, me }) => {
    if (status === 'loading' || me?.id === ownerId) return;
    if (!me && hasUnsaved()) sayGone();
    else location.reload();
  });
}
