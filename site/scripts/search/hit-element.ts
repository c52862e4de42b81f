import daily from 'lucide-static/icons/calendar-days.svg?raw';
import movie from 'lucide-static/icons/film.svg?raw';
import quiz from 'lucide-static/icons/lightbulb.svg?raw';
import playlist from 'lucide-static/icons/list-music.svg?raw';
import music from 'lucide-static/icons/music.svg?raw';
import type { ContentType } from '../../../contracts/vocabulary.ts';
import { contentText } from '../../content-text.ts';
import { coverOf } from '../../daily-cover.ts';
import { localized, withoutLocale } from '../../paths.ts';
import type { Found } from './search-calls.ts';
import { kindOf, locale, sizeOf } from './search-texts.ts';

const ICONS: Record<ContentType, string> = { daily, movie, music, playlist, quiz };
const DESCRIPTION = 100;

/** Returns an element with the given children; texts are never read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Returns an icon of Lucide; `svg` is a file of the package. */
export function icon(svg: string): Element {
  const template = document.createElement('template');
  template.innerHTML = svg.slice(svg.indexOf('<svg'));
  const made = template.content.firstElementChild as Element;
  made.setAttribute('class', 'icon');
  made.setAttribute('aria-hidden', 'true');
  return made;
}

/** On pages for admins hits lead to where they are edited. */
function addressOf({ id, contentType, uri }: Found): string {
  if (!withoutLocale(location.pathname).startsWith('/admin')) return localized(locale, uri);
  return localized(
    locale,
    contentType === 'playlist' ? `/admin/playlist/${id}` : `/create/wizard/${id}`,
  );
}

/** Returns the option of the list for a content. */
export function hitElement(found: Found, id: string): HTMLAnchorElement {
  const { contentType, itemsCounter } = found;
  const { title, description, lang } = contentText(found, locale);
  const isUkrainian = lang !== undefined || locale === 'ua';
  const highlights = found._highlightResult;
  const markedTitle = isUkrainian ? highlights?.titleUA : highlights?.titleEN;
  const markedText = isUkrainian ? highlights?.descriptionUA : highlights?.descriptionEN;
  const href = addressOf(found);
  const cover = coverOf(found);
  const image = cover
    ? element('img', { ...cover, sizes: '72px', alt: '', width: '72', height: '41' })
    : icon(ICONS[contentType]);
  return element(
    'a',
    {
      ...{ id, href, role: 'option', class: 'find__hit', tabindex: '-1' },
      'aria-selected': 'false',
    },
    element('span', { class: 'find__thumb' }, image),
    element(
      'span',
      { class: 'find__text' },
      element('b', lang ? { lang } : {}, ...marks(markedTitle?.value ?? title)),
      element(
        'span',
        { class: 'find__meta' },
        element('span', { class: `kind-${contentType}` }, icon(ICONS[contentType])),
        `${kindOf(contentType)} · ${sizeOf(contentType, itemsCounter)}`,
      ),
      element(
        'span',
        { ...(lang && { lang }), class: 'find__more' },
        ...marks(markedText?.value ?? description, DESCRIPTION),
      ),
    ),
  );
}

/** Returns the first letters of a text, those between `<em>` and `</em>` in marks, with an ellipsis if there are more. */
function marks(text: string, most = Number.POSITIVE_INFINITY): (Node | string)[] {
  let left = most;
  const parts = text.split(/<\/?em>/).map((part, at) => {
    const letters = [...part].slice(0, left);
    left -= letters.length;
    return at % 2 === 1 && letters.length > 0
      ? element('mark', {}, letters.join(''))
      : letters.join('');
  });
  return text.replace(/<\/?em>/g, '').length > most ? [...parts, '…'] : parts;
}
