const YEAR = 365 * 24 * 60 * 60;

const secure = location.protocol === 'https:' ? '; secure' : '';

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
  link.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
    document.cookie = `locale=${link.dataset.language}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  });
