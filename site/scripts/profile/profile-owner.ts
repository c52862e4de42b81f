import { readMe } from '../../api.ts';
import { onChange } from '../account/session.ts';

const place = document.querySelector<HTMLElement>('[data-own-profile]');
const ownerId = Number(place?.dataset.ownProfile);

/**
 * Whether the one whose profile this is would be the one who acts; where somebody else has signed in since, the page
 * becomes theirs, and nothing may be done in the name that it showed. Throws what the call throws.
 */
export async function isOwner(): Promise<boolean> {
  const { id } = await readMe();
  if (id !== ownerId) location.reload();
  return id === ownerId;
}

/** Follows who is signed in. What nobody has saved yet stays on the page of whoever has to sign in again. */
export function followOwner(hasUnsaved: () => boolean, sayGone: () => void) {
  onChange(({ status, me }) => {
    if (status === 'loading' || me?.id === ownerId) return;
    if (!me && hasUnsaved()) sayGone();
    else location.reload();
  });
}
