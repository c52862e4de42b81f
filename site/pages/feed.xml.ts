import type { APIRoute } from 'astro';
import { Feed } from 'feed';
import { authorTags } from '../author-tags.ts';
import { contentText } from '../content-text.ts';
import { encoded, LANGUAGE_TAG, localized } from '../paths.ts';

const NEWEST = 30;
const DAY = 86_400;

/** The newest quizzes as an Atom feed. The English feed leaves out quizzes without an English text. */
export const GET: APIRoute = async ({ cache, locals }) => {
  const { locale, pages, t } = locals;
  const site = pages.siteName[locale];
  const address = (path: string) => pages.siteUrl + encoded(localized(locale, path));
  const items = await pages.lists.listings.newest(2 * NEWEST);
  const own = items
    .filter(content => contentText(content, locale).lang === undefined)
    .slice(0, NEWEST);
  const times = own.map(({ publishedAt }) => new Date(publishedAt ?? 0));
  const feed = new Feed({
    id: address('/feed.xml'),
    title: t('meta.feed.title', { site }),
    description: t('meta.home.description', { site }),
    link: address('/'),
    feedLinks: { atom: address('/feed.xml') },
    language: LANGUAGE_TAG[locale],
    favicon: `${pages.siteUrl}/favicon.svg`,
    author: { name: site, link: address('/') },
    updated: times[0] ?? new Date(0),
    generator: false,
  });
  for (const [at, content] of own.entries()) {
    const { title, description } = contentText(content, locale);
    const { author, uri } = content;
    const date = times[at] as Date;
    feed.addItem({
      ...{ id: address(uri), link: address(uri), title, description, date, published: date },
      ...(author && { author: [{ name: author.name, link: address(author.uri) }] }),
    });
  }
  cache.set({
    maxAge: DAY,
    tags: ['list:quiz', 'list:movie', 'list:music', 'site', ...authorTags(items)],
  });
  return new Response(feed.atom1(), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
};
