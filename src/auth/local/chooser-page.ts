import type { Locale, Role } from '../../../contracts/vocabulary.ts';
import type { TextKey, Translate } from '../../texts/index.ts';
import { type Html, html } from '../html.ts';
import type { LocalPerson } from './local-people.ts';
import { LOCAL_IDENTITY } from './local-providers.ts';
import type { Page } from './page.ts';

export interface Choice {
  uid: string;
  /** The provider whose button was clicked. */
  provider: string;
}

interface ChooserPage extends Choice {
  /** The people to choose from. */
  people: readonly LocalPerson[];
  /** Whether `people` include authors and admins. */
  isStaff: boolean;
  /** The text that was entered as a name and refused. */
  given: string | undefined;
  t: Translate;
}

const SIGN_IN: Record<Role, TextKey> = {
  user: 'local-identity.asPlayer',
  author: 'local-identity.asAuthor',
  admin: 'local-identity.asAdmin',
};

export function chooserPage({ uid, provider, people, isStaff, given, t }: ChooserPage): Page {
  const action = `${LOCAL_IDENTITY}/choice/${uid}`;
  return {
    title: t(given === undefined ? 'local-identity.title' : 'local-identity.titleAgain'),
    body: html`
      <h1>${t('local-identity.who')}</h1>
      <p class="note">${t('local-identity.note', { provider })}</p>
      <form method="post" action="${action}">
        <ul>${people.map(person => personRow(person, t))}</ul>
      </form>
      ${isStaff ? '' : html`<p class="hint">${t('local-identity.staff')}</p>`}
      <form method="post" action="${action}" class="new">
        <h2>${t('local-identity.new')}</h2>
        ${nameField(given, t)}
        <button class="main">${t(SIGN_IN.user)}</button>
      </form>
      <p class="cancel"><a href="${action}/cancel">${t('local-identity.cancel')}</a></p>`,
  };
}

const personRow = ({ subject, name, role }: LocalPerson, t: Translate): Html => html`
  <li><button name="person" value="${subject}" class="person">
    <img src="${LOCAL_IDENTITY}/portraits/${subject}.png" alt="" width="48" height="48">
    <span><strong lang="${/[a-z]/i.test(name) ? 'en' : 'uk'}">${name}</strong> ${t(SIGN_IN[role])}</span>
  </button></li>`;

function nameField(given: string | undefined, t: Translate): Html {
  const isWrong = given !== undefined;
  const described = isWrong ? 'mistake hint' : 'hint';
  const mistake = html`<p id="mistake" class="mistake">${t('local-identity.mistake')}</p>`;
  return html`
    <label for="name">${t('local-identity.name')}</label>
    ${isWrong ? mistake : ''}
    <input id="name" name="name" value="${given ?? ''}" required maxlength="200" autocomplete="off"
      aria-describedby="${described}"${isWrong ? html` aria-invalid="true" autofocus` : ''}>
    <p id="hint" class="hint">${t('local-identity.hint')}</p>`;
}

export function failurePage(t: Translate, locale: Locale): Page {
  return {
    title: t('local-identity.over'),
    body: html`
      <h1>${t('local-identity.over')}</h1>
      <p class="note">${t('local-identity.again')}</p>
      <p><a class="main" href="${locale === 'ua' ? '' : '/en'}/login">${t('local-identity.toLogin')}</a></p>`,
  };
}
