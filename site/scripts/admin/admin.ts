// Scripts of the pages for admins.
import '../colours.ts';
import '../languages.ts';
import '../menu.ts';
import '../search/open-search.ts';
import { localized, withoutLocale } from '../../paths.ts';
import { refreshWaiting } from './waiting.ts';

refreshWaiting();

// The islands keep the state of their lists in the address, which the switch of the language must not lose.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
  link.addEventListener('click', () => {
    const { pathname, search, hash } = location;
    const path = localized(link.dataset.language === 'en' ? 'en' : 'ua', withoutLocale(pathname));
    link.href = path + search + hash;
  });
