/** Delay between hovering a link and fetching its page. */
const WAIT_MS = 80;
const AT_ONCE = 5;

const asked = new Set<string>();
const waiting: string[] = [];
let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

if (!isSlow()) watchLinks();

/** A link in view may be followed, and one under the pointer or with the focus is likely to be. */
function watchLinks() {
  const view = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        view.unobserve(target);
        waiting.push((target as HTMLAnchorElement).href);
      }
    prefetchNext();
  });
  for (const link of document.links)
    if (link instanceof HTMLAnchorElement && isOtherPage(link)) view.observe(link);
  for (const event of ['mouseover', 'focusin']) document.addEventListener(event, approached);
}

function approached({ target }: Event) {
  clearTimeout(timer);
  const link = target instanceof Element && target.closest('a');
  if (!link || !isOtherPage(link)) return;
  timer = setTimeout(() => {
    waiting.unshift(link.href);
    prefetchNext();
  }, WAIT_MS);
}

/** A link to another cacheable page of the site. */
function isOtherPage({ origin, pathname, search, dataset, download }: HTMLAnchorElement) {
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere && !download && dataset.astroPrefetch !== 'false';
}

function prefetchNext() {
  // The server has another build, and its pages are loaded whole.
  if ('outdated' in document.documentElement.dataset) return;
  while (running < AT_ONCE && waiting.length > 0) {
    const href = (waiting.shift() as string).replace(/#.*/, '');
    if (asked.has(href) || !navigator.onLine) continue;
    asked.add(href);
    running++;
    void prefetchPage(href)
      .catch(() => asked.delete(href))
      .finally(() => {
        running--;
        prefetchNext();
      });
  }
}

/** Loads a page that the server has ready, and whose build is that of this page. */
async function prefetchPage(href: string): Promise<unknown> {
  const { pathname, search } = new URL(href);
  const path = pathname === '/' ? '/index' : pathname;
  const answer = await fetch(`/_payload${path}.json${search}`);
  if (answer.status !== 200) return;
  const { build } = await answer.json();
  if (build !== document.documentElement.dataset.build) return;
  const link = document.createElement('link');
  // Safari does not support prefetch links.
  if (!link.relList.supports('prefetch')) return fetch(href);
  return new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'prefetch', href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/** Chromium exposes the connection and whether the user saves data. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}
