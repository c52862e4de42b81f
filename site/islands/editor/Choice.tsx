import { LabelledField } from './LabelledField.tsx';

export interface ChoiceProps<Name extends string> {
  id: string;
  label: string;
  value: Name;
  options: readonly (readonly [Name, string])[];
  choose: (name: Name) => void;
  hint?: string;
}

/** A labelled list of options, one of which is selected. */
export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { id, label, value, options, choose, hint } = props;
  return (
    <LabelledField id={id} label={label} {...(hint && { hint })}>
      <select
        className="input"
        id={id}
        value={value}
        onChange={({ target }) => choose(target.value as Name)}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
