import { share } from '../../islands/play/share.ts';

const SHOWN_MS = 5000;

const button = document.querySelector<HTMLElement>('[data-share]');
const statusLine = document.querySelector<HTMLElement>('[data-share-said]');
if (button && statusLine) begin(button, statusLine);

/** Shares the quiz's page on the site, not the embed. */
function begin(button: HTMLElement, statusLine: HTMLElement) {
  const { share: url = '', title: text = '' } = button.dataset;
  const { copied = '', failed = '' } = statusLine.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;

  button.addEventListener('click', async () => {
    const done = await share({ text, url });
    if (done === 'shared') return;
    statusLine.textContent = done === 'copied' ? copied : failed;
    clearTimeout(timer);
    timer = setTimeout(() => {
      statusLine.textContent = '';
    }, SHOWN_MS);
  });
}
