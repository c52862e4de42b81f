import { localized } from '../../paths.ts';
import type { PlayProps } from './play-props.ts';

type Place = Pick<PlayProps, 'embed' | 'siteUrl' | 'locale'>;

/**
 * The attributes of an <a> to a path without language. In a frame on another site the link opens the full site in a new
 * tab.
 */
export const linkTo = ({ embed, siteUrl, locale }: Place, path: string) =>
  embed
    ? { href: siteUrl + localized(locale, path), target: '_blank', rel: 'noopener' }
    : { href: localized(locale, path) };
