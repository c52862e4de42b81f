import type {
  BreadcrumbList,
  ItemList,
  Organization,
  Person,
  Quiz,
  Thing,
  WebSite,
} from 'schema-dts';
import type { ContentSummary } from '../contracts/contents.ts';
import type { Locale } from '../contracts/vocabulary.ts';
import { detailsText } from './details-text.ts';
import type { DetailsData, PlaylistData } from './page-data.ts';
import { encoded, imageUrl, LANGUAGE_TAG, localized } from './paths.ts';

/** What the structured data of every page need. */
export interface Place {
  locale: Locale;
  siteUrl: string;
  /** The name of the site in the language of the page. */
  site: string;
}

const absolute = ({ siteUrl }: Place, path: string): string => new URL(path, siteUrl).href;

const pageUrl = (place: Place, path: string): string =>
  place.siteUrl + encoded(localized(place.locale, path));

/** The text of a script element of type `application/ld+json`. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

const publisher = (place: Place): Organization => ({
  '@type': 'Organization',
  '@id': `${place.siteUrl}/#organization`,
  name: place.site,
  url: `${place.siteUrl}/`,
  logo: absolute(place, '/icon-512.png'),
});

/** The site and its search, for the home page. */
export function siteData(place: Place, description: string): [Organization, WebSite] {
  const search = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${pageUrl(place, '/search')}?q={query}`,
    },
    // Engines read this property with its hyphen, which the types of schema.org leave out.
    'query-input': 'required name=query',
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${place.siteUrl}/#website`,
    name: place.site,
    description,
    url: pageUrl(place, '/'),
    inLanguage: LANGUAGE_TAG[place.locale],
    publisher: { '@id': `${place.siteUrl}/#organization` },
    potentialAction: search,
  };
  return [publisher(place), site];
}

/** The way from the home page to a page. The paths are without language. */
export const breadcrumbs = (
  place: Place,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: place.site, path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageUrl(place, path),
  })),
});

/** A quiz, without its questions and answers. */
export function quizData(place: Place, details: DetailsData): Quiz {
  const { content } = details;
  const { publishedAt, stats } = content;
  return {
    '@type': 'Quiz',
    ...described(place, details),
    author: authorOf(place, content),
    publisher: publisher(place),
    educationalLevel: content.difficulty,
    isAccessibleForFree: content.price === 0,
    ...(publishedAt && { datePublished: publishedAt }),
    ...(stats.total_players > 0 && {
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'PlayAction' },
        userInteractionCount: stats.total_players,
      },
    }),
  };
}

/** The quizzes of a playlist in their order. */
export const playlistData = (place: Place, details: PlaylistData): ItemList => ({
  '@type': 'ItemList',
  ...described(place, details),
  numberOfItems: details.items.length,
  itemListElement: details.items.map(({ uri }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: pageUrl(place, uri),
  })),
});

function described(place: Place, details: DetailsData) {
  const { title, metaDescription, lang } = detailsText(details, place.locale);
  const { picture, uri } = details.content;
  const social = place.locale === 'en' ? details.socialEN : details.socialUA;
  const image = social ?? (picture && imageUrl(picture, 1280));
  return {
    name: title,
    description: metaDescription,
    url: pageUrl(place, uri),
    inLanguage: lang ?? LANGUAGE_TAG[place.locale],
    ...(image && { image: absolute(place, image) }),
  };
}

const authorOf = (place: Place, { author }: ContentSummary): Organization | Person =>
  author
    ? { '@type': 'Person', name: author.name, url: pageUrl(place, author.uri) }
    : publisher(place);
