import type { Me } from '../../../contracts/me.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { changeMe } from '../../api.ts';
import { localeOf, localized } from '../../paths.ts';
import { isSignedOut } from '../account/end-session-once.ts';
import { refresh, setMe } from '../account/session.ts';
import { rememberLanguage } from '../languages.ts';
import { openSignIn } from '../sign-in/open-sign-in.ts';
import { changesOf, type Editable } from './profile-changes.ts';
import { followOwner, isOwner } from './profile-owner.ts';
import { explain, signedOutText } from './profile-troubles.ts';

const form = document.querySelector<HTMLFormElement>('[data-profile-form]');
if (form) begin(form);

function begin(form: HTMLFormElement) {
  // Browsers restore entered values after a reload, which are not the saved ones.
  form.reset();
  let saved = enteredIn(form);
  let isSaving = false;

  followOwner(
    () => changesOf(saved, enteredIn(form)) !== null,
    () => sayTrouble(form, signedOutText),
  );
  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (isSaving) return;
    const entered = enteredIn(form);
    const changes = changesOf(saved, entered);
    if (!changes) return say(form, 'unchanged');
    isSaving = true;
    say(form, 'saving');
    try {
      saved = (await save(form, changes)) ?? saved;
    } catch (error) {
      showError(form, error, entered.name);
      if (isSignedOut(error)) askToSignIn();
    } finally {
      isSaving = false;
    }
  });
}

/** Returns what is saved now; null if another user has signed in. */
async function save(form: HTMLFormElement, changes: Partial<Editable>): Promise<Editable | null> {
  if (!(await isOwner())) return null;
  const me = await changeMe(changes);
  setMe(me);
  say(form, 'saved');
  if (changes.locale) goOnIn(changes.locale);
  return editableOf(me);
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

/** Opens the sign-in window and updates the rest of the page. The entered values stay. */
function askToSignIn() {
  void refresh();
  void openSignIn();
}

/** Switches the site and this page to the chosen language. */
function goOnIn(locale: Locale) {
  rememberLanguage(locale);
  if (locale === localeOf(location.pathname)) return;
  location.assign(localized(locale, '/profile'));
}

function say(form: HTMLFormElement, what: 'saving' | 'saved' | 'unchanged') {
  const statusLine = form.querySelector<HTMLElement>('[data-said]');
  if (statusLine) statusLine.textContent = statusLine.dataset[what] ?? '';
  statusLine?.classList.remove('form__trouble');
  showNameError(form, '');
}

/** Shows the error at its field, or else at the end of the form. */
function showError(form: HTMLFormElement, error: unknown, name: string) {
  const { trouble, text } = explain(error, name);
  const isName = trouble.startsWith('name');
  sayTrouble(form, isName ? '' : text);
  if (isName) showNameError(form, text);
}

function sayTrouble(form: HTMLFormElement, text: string) {
  const statusLine = form.querySelector<HTMLElement>('[data-said]');
  if (statusLine) statusLine.textContent = text;
  statusLine?.classList.toggle('form__trouble', text !== '');
  showNameError(form, '');
}

function showNameError(form: HTMLFormElement, text: string) {
  const input = form.querySelector<HTMLInputElement>('[name=name]');
  const trouble = form.querySelector('[data-name-trouble]');
  if (trouble) trouble.textContent = text;
  input?.setAttribute('aria-invalid', String(text !== ''));
  if (text) input?.focus();
}
