import { localized } from '../../paths.ts';
import type { PlayProps } from './play-props.ts';

type Place = Pick<PlayProps, 'embed' | 'siteUrl' | 'locale'>;

/** Of an <a> to a path without language. Out of a frame on somebody else's page: the full site, in a tab of its own. */
export const linkTo = ({ embed, siteUrl, locale }: Place, path: string) =>
  embed
    ? { href: siteUrl + localized(locale, path), target: '_blank', rel: 'noopener' }
    : { href: localized(locale, path) };
