import type { Me } from '../../contracts/me.ts';
import { initialOf, tintOf } from '../avatar.ts';
import { fill } from '../islands/fill.ts';
import { imageUrl, LANGUAGE_TAG, localeOf } from '../paths.ts';
import { onChange, type Session } from './session.ts';

const coins = new Intl.NumberFormat(LANGUAGE_TAG[localeOf(location.pathname)]);

onChange(show);

/** The head has said who is here as far as a cookie tells (early-script.ts); now it is known. */
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
  for (const avatar of document.querySelectorAll<HTMLElement>('[data-my-avatar]'))
    showAvatar(avatar, me);
}

/** A picture, or a cube with the first letter of the name. */
function showAvatar(avatar: HTMLElement, { id, name, image, premium }: Me) {
  const sign = avatar.querySelector<HTMLElement>('[data-sign]');
  avatar.className = `avatar avatar--${tintOf(id)}`;
  avatar.querySelector('[data-star]')?.toggleAttribute('hidden', !premium);
  if (image) sign?.replaceChildren(pictureOf(image));
  else sign?.replaceChildren(initialOf(name));
}

const pictureOf = (image: string) =>
  Object.assign(new Image(80, 80), { src: imageUrl(image, 320), alt: '' });
