import { useState } from 'react';
import type {
  AdminCatalogList,
  AdminCatalogRow,
  CatalogKind,
  CatalogMark,
} from '../../../../contracts/admin-catalog.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { type AddressState, useAddressState } from '../list/address-state.ts';
import { ColumnMenu } from '../list/ColumnMenu.tsx';
import { DataList } from '../list/DataList.tsx';
import { listWords } from '../list/list-words.ts';
import { SearchBox } from '../list/SearchBox.tsx';
import { useChosenColumns } from '../list/use-chosen-columns.ts';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { ViewTabs } from '../list/ViewTabs.tsx';
import { listRecords } from './catalog-api.ts';
import { catalogColumns } from './catalog-columns.tsx';
import { catalogWords, type SayInCatalog } from './catalog-words.ts';
import { FileMenu } from './FileMenu.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { RecordSheet } from './RecordSheet.tsx';

const KINDS: readonly CatalogKind[] = ['movie', 'tv', 'music', 'game', 'person'];
const MARKS: readonly CatalogMark[] = [
  'related',
  'originalVoices',
  'approximateDate',
  'adopted',
  'release',
];

/** `item` is the id of the record whose sheet is open, or `new`. */
const VIEW = { kind: 'movie', query: '', fame: '', mark: '', item: '' };

const NEWEST_FIRST = { sort: '', isUp: false };

interface Props {
  locale: Locale;
  heading: string;
}

/** The catalogue: a list of works or people, the sheet of one of them, and the import. */
export function CatalogIsland({ locale, heading }: Props) {
  const say = catalogWords(locale);
  const address = useAddressState(VIEW);
  const { state, hrefOf, change } = address;
  const kind = KINDS.find(one => one === state.kind) ?? 'movie';
  const [isImporting, setImporting] = useState(false);
  const list = useRecords(kind, state);
  const columns = catalogColumns(
    say,
    ({ id }) => hrefOf({ item: String(id) }),
    ({ id }) => change({ item: String(id) }),
  );
  const { shown, isShown, toggle } = useChosenColumns('catalog', columns);

  if (state.item !== '')
    return (
      <RecordSheet
        key={`${kind} ${state.item}`}
        {...{ kind, locale, say }}
        id={state.item === 'new' ? null : Number(state.item)}
        created={id => change({ item: String(id) }, 'replace')}
        leave={() => change({ item: '' })}
        changed={list.reload}
      />
    );
  return (
    <>
      <div className="ad-head">
        <h1>{heading}</h1>
        <FileMenu kind={kind} say={say} begin={() => setImporting(true)} />
        <button type="button" className="button" onClick={() => change({ item: 'new' })}>
          <EditorIcon name="add" />
          {say('add')}
        </button>
      </div>
      <div className="list-tabs">
        <KindTabs {...{ kind, say, hrefOf, change }} />
        <ColumnMenu {...{ columns, isShown, toggle }} say={listWords(locale)} />
      </div>
      <Filters {...{ kind, say, state, change }} />
      <DataList
        {...{ locale, list }}
        caption={say(`kinds.${kind}`)}
        columns={shown}
        order={NEWEST_FIRST}
        nameOf={({ titleUA }: AdminCatalogRow) => titleUA}
        empty={<p>{say('empty')}</p>}
      />
      {isImporting && (
        <ImportDialog
          {...{ kind, locale, say }}
          close={() => setImporting(false)}
          imported={list.reload}
        />
      )}
    </>
  );
}

function useRecords(kind: CatalogKind, { query, fame, mark }: typeof VIEW) {
  const known = MARKS.find(one => one === mark);
  return usePagedRows<AdminCatalogRow, AdminCatalogList>({
    view: [kind, query, fame, mark].join(' '),
    load: cursor =>
      listRecords({
        kind,
        query,
        ...(/^[123]$/.test(fame) && { fame }),
        ...(known && { mark: known }),
        ...(cursor !== null && { cursor }),
      }),
    keyOf: ({ id }) => id,
  });
}

type Address = Pick<AddressState<typeof VIEW>, 'state' | 'hrefOf' | 'change'>;

interface TabsProps extends Pick<Address, 'hrefOf' | 'change'> {
  kind: CatalogKind;
  say: SayInCatalog;
}

const KindTabs = ({ kind, say, hrefOf, change }: TabsProps) => (
  <ViewTabs
    label={say('kindsLabel')}
    names={KINDS}
    current={kind}
    hrefOf={one => hrefOf({ kind: one })}
    change={one => change({ kind: one })}
    textOf={one => say(`kinds.${one}`)}
  />
);

function Filters({
  kind,
  say,
  state,
  change,
}: Pick<Address, 'state' | 'change'> & { kind: CatalogKind; say: SayInCatalog }) {
  const marks = kind === 'person' ? (['related', 'adopted', 'release'] as const) : MARKS;
  return (
    <div className="list-filters">
      <SearchBox
        label={say('search')}
        value={state.query}
        search={query => change({ query }, 'replace')}
      />
      <select
        className="input cat-filter"
        aria-label={say('fame')}
        value={state.fame}
        onChange={({ target }) => change({ fame: target.value })}
      >
        <option value="">{say('fames.all')}</option>
        {(['1', '2', '3'] as const).map(fame => (
          <option key={fame} value={fame}>
            {say(`fames.${fame}`)}
          </option>
        ))}
      </select>
      <select
        className="input cat-filter"
        aria-label={say('mark')}
        value={state.mark}
        onChange={({ target }) => change({ mark: target.value })}
      >
        <option value="">{say('marks.all')}</option>
        {marks.map(mark => (
          <option key={mark} value={mark}>
            {say(`marks.${mark}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
