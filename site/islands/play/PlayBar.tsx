import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** The label of the button with the cross. */
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
