// Names what the queue board (bull-board) at /admin/queues leaves without a name for screen readers. Its buttons with
// only an icon are recognised by the beginning of the icon's first path.
const NAMES = {
  '': 'More actions',
  'M8 3H5': 'Full screen',
  'M9.671 4.136': 'Settings',
  'M7 20.662': 'Links',
  'M4 16c': 'Copy',
  'M3 12a9': 'Retry',
  'M20 20v-7': 'Promote',
  'M12 6v6': 'Change the delay',
  'M15 2h-4': 'Duplicate',
  'M21.174': 'Change the data',
  'M10 11v6': 'Remove',
};
const BEGINNINGS = Object.keys(NAMES).filter(Boolean);

function nameOf(button) {
  const path = button.querySelector('svg path')?.getAttribute('d') ?? '';
  const known = BEGINNINGS.find(beginning => path.startsWith(beginning));
  return NAMES[known ?? ''];
}

function correct() {
  for (const button of document.querySelectorAll('button:not([aria-label])'))
    if (button.textContent.trim() === '') button.ariaLabel = nameOf(button);
  // Labels that lack the visible text, which is clear by itself.
  for (const labelled of document.querySelectorAll('[class*=schedulersLink], [class*=workersBadge]'))
    labelled.removeAttribute('aria-label');
  for (const heading of document.querySelectorAll('h4, h5, h6')) heading.ariaLevel = '2';
  const logo = document.querySelector('header a:has(> img)');
  logo?.querySelector('img').setAttribute('alt', '');
  for (const title of logo?.querySelectorAll('span') ?? []) {
    title.role = 'heading';
    title.ariaLevel = '1';
  }
}

new MutationObserver(correct).observe(document.documentElement, { childList: true, subtree: true });
