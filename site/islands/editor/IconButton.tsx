import { EditorIcon, type EditorIconName } from './editor-icon.tsx';

interface Props {
  icon: EditorIconName;
  label: string;
  press: () => void;
  /** Stays focusable while it can do nothing. */
  isOff?: boolean;
  /** For a button that switches something on and off. */
  isPressed?: boolean;
  isSmall?: boolean;
}

/** A button that shows an icon only; its label is read to those who cannot see it. */
export const IconButton = ({ icon, label, press, isOff, isPressed, isSmall }: Props) => (
  <button
    className={isSmall ? 'icon-button icon-button--sm' : 'icon-button'}
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    aria-pressed={isPressed}
    onClick={press}
  >
    <EditorIcon name={icon} />
  </button>
);
