import { share } from '../islands/share.ts';

const SHOWN_MS = 5000;

const button = document.querySelector<HTMLElement>('[data-share]');
const said = document.querySelector<HTMLElement>('[data-share-said]');
if (button && said) begin(button, said);

/** Shares the quiz's page on the site, not the embed. */
function begin(button: HTMLElement, said: HTMLElement) {
  const { share: url = '', title: text = '' } = button.dataset;
  const { copied = '', failed = '' } = said.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;

  button.addEventListener('click', async () => {
    const done = await share({ text, url });
    if (done === 'shared') return;
    said.textContent = done === 'copied' ? copied : failed;
    clearTimeout(timer);
    timer = setTimeout(() => {
      said.textContent = '';
    }, SHOWN_MS);
  });
}
