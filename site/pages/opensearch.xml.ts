import type { APIRoute } from 'astro';
import { LANGUAGE_TAG, localized } from '../paths.ts';

const DAY = 86_400;
/** The longest name that the format allows. */
const SHORT_NAME = 16;

/** Lets browsers search the site from their address bar. */
export const GET: APIRoute = ({ cache, locals }) => {
  const { locale, pages, t } = locals;
  const address = (path: string) => escaped(pages.siteUrl + localized(locale, path));
  const name = escaped(pages.siteName[locale].slice(0, SHORT_NAME));
  cache.set({ maxAge: DAY, tags: ['site'] });
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>${escaped(t('search.description'))}</Description>
<Language>${LANGUAGE_TAG[locale]}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image type="image/svg+xml">${escaped(pages.siteUrl)}/favicon.svg</Image>
<Url type="text/html" template="${address('/search')}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${address('/opensearch.xml')}"/>
</OpenSearchDescription>
`;
  return new Response(text, {
    headers: { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' },
  });
};

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, letter => `&#${letter.charCodeAt(0)};`);
