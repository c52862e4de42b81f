type Scheme = 'light' | 'dark' | 'system';

const root = document.documentElement;
const buttons = document.querySelectorAll<HTMLButtonElement>('[data-colours]');

for (const button of buttons)
  button.addEventListener('click', () => choose(button.dataset.colours as Scheme));
show((root.dataset.theme as Scheme | undefined) ?? 'system');

function choose(scheme: Scheme) {
  if (scheme === 'system') delete root.dataset.theme;
  else root.dataset.theme = scheme;
  remember(scheme);
  show(scheme);
}

function remember(scheme: Scheme) {
  try {
    if (scheme === 'system') localStorage.removeItem('colours');
    else localStorage.colours = scheme;
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function show(scheme: Scheme) {
  for (const button of buttons)
    button.setAttribute('aria-pressed', String(button.dataset.colours === scheme));
  paintBrowserBar(scheme);
}

/** Makes the colour of the browser's toolbar follow the choice, by disabling the meta tag of the other scheme. */
function paintBrowserBar(scheme: Scheme) {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset.scheme ??= bar.media.includes('dark') ? 'dark' : 'light';
    const own = bar.dataset.scheme;
    bar.media =
      scheme === 'system' ? `(prefers-color-scheme: ${own})` : own === scheme ? '' : 'not all';
  }
}
