import { EditorIcon } from '../../editor/editor-icon.tsx';
import { Menu } from './Menu.tsx';

export type FilterValue = readonly [value: string, text: string];

interface Props {
  /** The text while any value is accepted. */
  label: string;
  /** The text of the option that accepts any value. */
  any: string;
  values: readonly FilterValue[];
  /** Empty for any value. */
  current: string;
  /** The text while a value is chosen; without it the text of the value. */
  chosen?: (text: string) => string;
  choose: (value: string) => void;
}

/** A menu with the values of one filter of a list. */
export function FilterChip({ label, any, values, current, chosen = text => text, choose }: Props) {
  const options = [['', any] as const, ...values].map(([value, text]) => ({
    value,
    label: text,
    isOn: value === current,
  }));
  const on = values.find(([value]) => value === current);
  return (
    <Menu className={on ? 'chip is-on' : 'chip'} options={options} choose={choose} kind="radio">
      {on ? chosen(on[1]) : label}
      <EditorIcon name="down" />
    </Menu>
  );
}
