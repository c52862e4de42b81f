import { EditorIcon, type EditorIconName } from './editor-icon.tsx';

interface Props {
  icon: EditorIconName;
  label: string;
  press: () => void;
  /** A button that is off does nothing, but can still be focused, so that the focus does not get lost. */
  isOff?: boolean;
  /** Only for a button that switches something on and off: whether it is on. */
  isPressed?: boolean;
  isSmall?: boolean;
}

/** A button with an icon instead of text. Screen readers read its label. */
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
