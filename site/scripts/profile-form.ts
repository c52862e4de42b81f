import type { Me } from '../../contracts/me.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { changeMe } from '../api.ts';
import { localeOf, localized } from '../paths.ts';
import { rememberLanguage } from './languages.ts';
import { changesOf, type Editable } from './profile-changes.ts';
import { explain } from './profile-troubles.ts';
import { setMe } from './session.ts';

const form = document.querySelector<HTMLFormElement>('[data-profile-form]');
if (form) begin(form);

function begin(form: HTMLFormElement) {
  // What the browser has kept of an earlier visit is not what is saved.
  form.reset();
  let saved = enteredIn(form);
  let isSaving = false;

  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (isSaving) return;
    const entered = enteredIn(form);
    const changes = changesOf(saved, entered);
    if (!changes) return say(form, 'unchanged');
    isSaving = true;
    say(form, 'saving');
    try {
      const me = await changeMe(changes);
      saved = editableOf(me);
      setMe(me);
      showSaved(form, me);
      if (changes.locale) goOnIn(changes.locale);
    } catch (error) {
      complain(form, error, entered.name);
    } finally {
      isSaving = false;
    }
  });
}

function enteredIn(form: HTMLFormElement): Editable {
  const data = new FormData(form);
  return {
    name: String(data.get('name') ?? '').trim(),
    locale: data.get('locale') as Locale,
    shareStats: data.has('shareStats'),
    shareResults: data.has('shareResults'),
  };
}

const editableOf = ({ name, locale, shareStats, shareResults }: Me): Editable => ({
  name,
  locale,
  shareStats,
  shareResults,
});

function showSaved(form: HTMLFormElement, { name }: Me) {
  const heading = document.querySelector('[data-own-name]');
  if (heading) heading.textContent = name;
  say(form, 'saved');
}

/** A chosen language is the site's from now on, and so is this page's. */
function goOnIn(locale: Locale) {
  rememberLanguage(locale);
  if (locale === localeOf(location.pathname)) return;
  location.assign(localized(locale, '/profile'));
}

function say(form: HTMLFormElement, what: 'saving' | 'saved' | 'unchanged') {
  const said = form.querySelector<HTMLElement>('[data-said]');
  if (said) said.textContent = said.dataset[what] ?? '';
  said?.classList.remove('form__trouble');
  blame(form, '');
}

/** Beside the field that is at fault, else at the end of the form. */
function complain(form: HTMLFormElement, error: unknown, name: string) {
  const { trouble, text } = explain(error, name);
  const isName = trouble.startsWith('name');
  const said = form.querySelector<HTMLElement>('[data-said]');
  if (said) said.textContent = isName ? '' : text;
  said?.classList.toggle('form__trouble', !isName);
  blame(form, isName ? text : '');
}

function blame(form: HTMLFormElement, text: string) {
  const input = form.querySelector<HTMLInputElement>('[name=name]');
  const trouble = form.querySelector('[data-name-trouble]');
  if (trouble) trouble.textContent = text;
  input?.setAttribute('aria-invalid', String(text !== ''));
  if (text) input?.focus();
}
