/** So long a link is pointed at before its page is fetched. */
const WAIT_MS = 80;

const asked = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

// Whoever points at a link, or comes to it by keyboard, is likely to press it.
for (const event of ['mouseover', 'focusin'])
  document.addEventListener(event, ({ target }) => {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest('a');
    if (link && leadsElsewhere(link)) timer = setTimeout(fetchAhead, WAIT_MS, link.href);
  });

/** To another page of the site, which may be fetched by chance. */
function leadsElsewhere({ origin, pathname, search, dataset, download }: HTMLAnchorElement) {
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere && !download && dataset.astroPrefetch !== 'false';
}

function fetchAhead(href: string) {
  if (asked.has(href) || !navigator.onLine || isSlow()) return;
  asked.add(href);
  const link = document.createElement('link');
  // Safari has no such links.
  if (!link.relList.supports('prefetch')) return void fetch(href).catch(() => asked.delete(href));
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

/** Chromium knows, and what its user wants to save. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}
