import { useLayoutEffect, useState } from 'react';

/** An element at the end of the body. While it exists, all other elements of the body are hidden and inert. */
export function useLayerHost(): HTMLElement {
  const [host] = useState(createHost);

  useLayoutEffect(() => {
    const { body } = document;
    const scroll = scrollY;
    const others = [...body.children].filter(element => !element.hasAttribute('inert'));

    for (const element of others) element.setAttribute('inert', '');
    body.append(host);
    body.dataset.playing = '';
    scrollTo(0, 0);

    return () => {
      delete body.dataset.playing;
      host.remove();
      for (const element of others) element.removeAttribute('inert');
      scrollTo(0, scroll);
      // The marks of this content on the page may have changed.
      document.dispatchEvent(new Event('play-left'));
    };
  }, [host]);

  return host;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'play-layer';
  return host;
}
