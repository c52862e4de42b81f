import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { type Shareable, share } from '../play/share.ts';

export interface ShareProps {
  className: string;
  shareable: Shareable;
  children: ReactNode;
}

export function ShareButton({ className, shareable, children }: ShareProps) {
  const { texts } = usePlayContext();
  const [toast, say] = useToast();
  // Fetched on hover or focus, since browsers open the share sheet only shortly after the press.
  const prepare = () => void shareable.picture?.();
  const press = async () => {
    const done = await share(shareable);
    if (done === 'copied') say(texts.copied);
    if (done === 'failed') say(fill(texts.copyFailed, { link: shareable.url }));
  };

  return (
    <>
      <button
        className={className}
        type="button"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        <Icon name="share" />
        {children}
      </button>
      {toast}
    </>
  );
}

const SHOWN_MS = 5000;

/** The element for a short message is always rendered, since only changes inside it are announced. */
export function useToast(): [ReactNode, (message: string) => void] {
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const toast = (
    <output className="toast" aria-live="polite">
      {message}
    </output>
  );
  return [toast, setMessage];
}
