import type { Me } from '../../../contracts/me.ts';
import { fill } from '../../islands/play/fill.ts';
import { imageUrl, LANGUAGE_TAG, localeOf } from '../../paths.ts';
import { initialOf, tintOf } from '../../portrait.ts';
import { onChange, type Session } from './session.ts';

const coins = new Intl.NumberFormat(LANGUAGE_TAG[localeOf(location.pathname)]);

onChange(show);

/** Until the session is known, the header shows what the cookie says (early-script.ts). */
function show({ status, me }: Session) {
  const { dataset } = document.documentElement;
  if (status === 'unauthenticated') delete dataset.session;
  else dataset.session = 'in';
  if (me) showAccount(me);
}

function showAccount(me: Me) {
  for (const name of document.querySelectorAll('[data-my-name]')) name.textContent = me.name;
  for (const place of document.querySelectorAll<HTMLElement>('[data-my-balance]'))
    place.textContent = fill(place.dataset.myBalance || '{n}', { n: coins.format(me.balance) });
  for (const link of document.querySelectorAll('[data-for-admins]'))
    link.toggleAttribute('hidden', me.role !== 'admin');
  for (const portrait of document.querySelectorAll<HTMLElement>('[data-my-portrait]'))
    showPortrait(portrait, me);
}

/** Shows the picture, or a cube with the initial of the name. */
function showPortrait(portrait: HTMLElement, { id, name, image, premium }: Me) {
  const sign = portrait.querySelector<HTMLElement>('[data-sign]');
  portrait.className = `portrait portrait--${tintOf(id)}`;
  portrait.querySelector('[data-star]')?.toggleAttribute('hidden', !premium);
  if (image) sign?.replaceChildren(pictureOf(image));
  else sign?.replaceChildren(initialOf(name));
}

const pictureOf = (image: string) =>
  Object.assign(new Image(80, 80), { src: imageUrl(image, 320), alt: '' });
