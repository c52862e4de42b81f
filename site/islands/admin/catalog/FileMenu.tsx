import type { CatalogKind } from '../../../../contracts/admin-catalog.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { Menu } from '../list/Menu.tsx';
import { exportAddress } from './catalog-api.ts';
import type { SayInCatalog } from './catalog-words.ts';

interface Props {
  kind: CatalogKind;
  say: SayInCatalog;
  /** Opens the import. */
  begin: () => void;
}

/** The menu to import and export the records of the shown kind. */
export function FileMenu({ kind, say, begin }: Props) {
  const choose = (value: string) => {
    if (value === 'import') begin();
    else location.assign(exportAddress(kind, value === 'csv' ? 'csv' : 'ndjson'));
  };
  return (
    <Menu
      className="button button--quiet cat-files"
      options={[
        { value: 'import', label: say('import') },
        { value: 'csv', label: say('exportCsv') },
        { value: 'ndjson', label: say('exportNdjson') },
      ]}
      choose={choose}
    >
      <EditorIcon name="table" />
      {say('files')}
    </Menu>
  );
}
