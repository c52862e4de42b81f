import { useLayoutEffect, useState } from 'react';

/** An element at the end of the body; while it is there, everything beside it is hidden and inert. */
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
      // What the page says of this content may be another thing now.
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
