import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** What the button with the cross does, in words. */
  label: string;
  close: () => void;
  children?: ReactNode;
}

export const PlayBar = ({ label, close, children }: Props) => (
  <header className="play__bar">
    <button className="icon-button" type="button" aria-label={label} onClick={close}>
      <Icon name="cross" />
    </button>
    {children}
  </header>
);
