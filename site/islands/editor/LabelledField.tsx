import type { ReactNode } from 'react';
import { EditorIcon } from './editor-icon.tsx';

interface Props {
  /** Of the input in it. */
  id: string;
  label: string;
  hint?: string;
  /** Why the value cannot be taken. */
  error?: string;
  children: ReactNode;
}

/** An input in one language, with its label, hint and error. Texts in two languages are a TextField. */
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
