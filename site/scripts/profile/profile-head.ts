import { initialOf } from '../../portrait.ts';
import { onChange } from '../account/session.ts';

const name = document.querySelector('[data-own-name]');
const initial = document.querySelector('.profile-head .portrait > [aria-hidden="true"]');

/** A name that was changed, here or in another tab; the balance is account.ts's. */
onChange(({ me }) => {
  if (!me) return;
  if (name) name.textContent = me.name;
  if (initial) initial.textContent = initialOf(me.name);
});
