import type { ReactNode } from 'react';
import { EditorIcon } from './editor-icon.tsx';

interface Props {
  /** Id of the input. */
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the value, if it is not valid. */
  error?: string;
  children: ReactNode;
}

/** An input in one language with its label, hint and error. TextField is for texts in two languages. */
export function LabelledField({ id, label, hint, error, children }: Props) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && <p className="field__hint">{hint}</p>}
      {error && (
        <p className="field__error">
          <EditorIcon name="error" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
