/** Delay between hovering a link and fetching its page. */
const WAIT_MS = 80;

const asked = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

// A hovered or focused link is likely to be followed.
for (const event of ['mouseover', 'focusin'])
  document.addEventListener(event, ({ target }) => {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest('a');
    if (link && isOtherPage(link)) timer = setTimeout(prefetchPage, WAIT_MS, link.href);
  });

/** A link to another cacheable page of the site. */
function isOtherPage({ origin, pathname, search, dataset, download }: HTMLAnchorElement) {
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere && !download && dataset.astroPrefetch !== 'false';
}

function prefetchPage(href: string) {
  if (asked.has(href) || !navigator.onLine || isSlow()) return;
  asked.add(href);
  const link = document.createElement('link');
  // Safari does not support prefetch links.
  if (!link.relList.supports('prefetch')) return void fetch(href).catch(() => asked.delete(href));
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

/** Chromium exposes the connection and whether the user saves data. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}
