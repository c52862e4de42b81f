import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { type Translate, Translator } from '../../texts/index.ts';
import { ownOrigins } from '../access/own-origins.ts';
import { type Html, html } from '../html.ts';
import { ReturnUrl } from './auth-urls.ts';

/** The part of the site's style (site/styles/frame/tokens.css) that a heading, a sentence and a button need. */
const STYLE = `
:root{color-scheme:light dark;--paper:#f6f8f8;--ink:#0e141d;--accent:#007a47;--accent-ink:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#141b25;--ink:#ecf0f3;--accent:#5ec48b;--accent-ink:#08170f}}
body{margin:0;background:var(--paper);color:var(--ink);font:600 1rem/1.55 Nunito,system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.75rem;line-height:1.25}
.main{display:inline-block;border:0;border-radius:10px;padding:.75rem 1.25rem;background:var(--accent);color:var(--accent-ink);font:inherit;text-decoration:none;cursor:pointer}
a{color:inherit}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Two pages of the sign-in that the site does not have. They run no scripts and load nothing. */
@Injectable()
export class AuthPages {
  private readonly policy: string;

  constructor(
    private readonly translator: Translator,
    private readonly returns: ReturnUrl,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // Content-Security-Policy cannot name IPv6 addresses.
    const own = [...ownOrigins(config.SITE_URL)].filter(origin => !origin.includes('['));
    this.policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${own.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  }

  /** Responds with 403 if a person cancelled the sign-in or is not allowed to sign in. */
  denied(request: Request, response: Response): void {
    const t = this.textsFor(request);
    const login = this.returns.page(request, 'login', undefined);
    const body = html`
      <p>${t('auth-pages.deniedText')}</p>
      <p><a class="main" href="${login}">${t('auth.again')}</a></p>
      <p><a href="${this.returns.of(request)}">${t('auth-pages.back')}</a></p>`;
    this.send(request, response.status(403), t('auth-pages.denied'), body);
  }

  /** Asks for confirmation to sign out, as the server of NextAuth v4 does. */
  signOut(request: Request, response: Response, csrfToken: string): void {
    const t = this.textsFor(request);
    const address = this.returns.of(request);
    const body = html`
      <form method="post" action="/api/auth/signout">
        <input type="hidden" name="csrfToken" value="${csrfToken}">
        <input type="hidden" name="callbackUrl" value="${address}">
        <p><button class="main">${t('auth-pages.signOut')}</button></p>
      </form>
      <p><a href="${address}">${t('auth-pages.back')}</a></p>`;
    this.send(request, response, t('auth-pages.signOutTitle'), body);
  }

  private textsFor(request: Request): Translate {
    return this.translator.in(this.returns.localeOf(request));
  }

  private send(request: Request, response: Response, title: string, body: Html): void {
    const locale = this.returns.localeOf(request);
    const page = documentOf({ locale, title, body, site: this.nameIn(locale) });
    response.setHeader('content-security-policy', this.policy);
    response.type('html').send(page.markup);
  }

  private nameIn(locale: Locale): string {
    return locale === 'ua' ? this.config.SITE_NAME : this.config.SITE_NAME_EN;
  }
}

interface Document {
  locale: Locale;
  title: string;
  site: string;
  body: Html;
}

const documentOf = ({ locale, title, site, body }: Document): Html => html`<!doctype html>
<html lang="${locale === 'ua' ? 'uk' : 'en'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${site}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`;
