import { useId } from 'react';
import { LabelledField } from '../../editor/LabelledField.tsx';

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
}

/** Why an admin changes something: required, at most 500 characters. */
export function ReasonField({ label, value, change }: Props) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
      <input
        className="input"
        id={id}
        required
        maxLength={500}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </LabelledField>
  );
}
