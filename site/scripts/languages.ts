const YEAR = 365 * 24 * 60 * 60;

const secure = location.protocol === 'https:' ? '; secure' : '';

export function rememberLanguage(locale: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
  link.addEventListener('click', () => rememberLanguage(link.dataset.language ?? ''));
