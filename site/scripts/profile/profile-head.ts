import { initialOf } from '../../portrait.ts';
import { onChange } from '../account/session.ts';

const name = document.querySelector('[data-own-name]');
const initial = document.querySelector('.profile-head .portrait > [aria-hidden="true"]');

/** Updates the name, also if it was changed in another tab. account.ts updates the balance. */
onChange(({ me }) => {
  if (!me) return;
  if (name) name.textContent = me.name;
  if (initial) initial.textContent = initialOf(me.name);
});
