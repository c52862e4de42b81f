import { EditorIcon } from '../../editor/editor-icon.tsx';
import type { Column } from './column.ts';
import type { SayInList } from './list-words.ts';
import { Menu } from './Menu.tsx';

interface Props<Row> {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  toggle: (name: string) => void;
  say: SayInList;
}

/** The menu that shows and hides columns. */
export function ColumnMenu<Row>({ columns, isShown, toggle, say }: Props<Row>) {
  const options = columns
    .filter(({ isAlways }) => !isAlways)
    .map(column => ({ value: column.name, label: column.label, isOn: isShown(column) }));
  return (
    <Menu
      className="button button--plain list__columns"
      options={options}
      choose={toggle}
      kind="checkbox"
    >
      <EditorIcon name="columns" />
      {say('columns')}
    </Menu>
  );
}
