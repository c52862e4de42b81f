import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type {
  AdminContent,
  AdminContentList,
  AdminFilter,
} from '../../../../contracts/admin-contents.ts';
import type { ContentType, Locale } from '../../../../contracts/vocabulary.ts';
import { sayIn } from '../../say.ts';
import { type Toast, Toasts } from '../../Toasts.tsx';
import { type AddressState, useAddressState } from '../list/address-state.ts';
import { ColumnMenu } from '../list/ColumnMenu.tsx';
import { DataList } from '../list/DataList.tsx';
import { watchFocus } from '../list/focus-history.ts';
import { ListSkeleton } from '../list/ListState.tsx';
import { listWords } from '../list/list-words.ts';
import { useChosenColumns } from '../list/use-chosen-columns.ts';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { useSelection } from '../list/use-selection.ts';
import { ViewTabs } from '../list/ViewTabs.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ContentFilters } from './ContentFilters.tsx';
import { contentColumns } from './content-columns.tsx';
import {
  filterOf,
  type ListPlace,
  type Messages,
  titleIn,
  VIEW,
  type View,
} from './content-view.ts';
import { readContents } from './contents-api.ts';
import { NewContent } from './NewContent.tsx';
import { NewerReleases } from './NewerReleases.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { type ChangeWithoutKey, useBulk } from './use-bulk.ts';

interface Props {
  type: ContentType;
  locale: Locale;
  messages: Messages;
}

const subscribe = () => () => undefined;

/** A list of contents of the administration. The server renders its skeleton only, since no button would work yet. */
export function ContentList({ type, locale, messages }: Props) {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const place = useMemo(
    () => ({ type, locale, say: sayIn(messages, locale) }),
    [type, locale, messages],
  );
  return (
    <>
      <div className="ad-head ad-head--list">
        <h1>{place.say(`caption.${type}`)}</h1>
        {isInBrowser && <NewContent place={place} />}
      </div>
      {isInBrowser ? <List place={place} /> : <ListSkeleton label={listWords(locale)('loading')} />}
    </>
  );
}

function List({ place }: { place: ListPlace }) {
  const { type, locale, say } = place;
  const view = useAddressState(VIEW);
  const { state, change } = view;
  const key = JSON.stringify(state);
  const list = useContents(place, state, key);
  const selection = useSelection(key);
  const [toast, setToast] = useState<Toast | null>(null);
  const tell = useCallback((shown: Toast | null) => setToast(shown), []);
  const bulk = useBulk({ say, tell, changed: list.reload });
  const columns = contentColumns(place, {
    filterBy: author => change({ author }),
    setPrice: ({ id }, price) => bulk.start({ ids: [id], action: 'price', value: price }),
  });
  const { shown, isShown, toggle } = useChosenColumns(type, columns);
  useEffect(watchFocus, []);

  return (
    <>
      <div className="list-tabs">
        <FilterTabs place={place} view={view} counts={list.first?.counts ?? null} />
        <ColumnMenu columns={columns} isShown={isShown} toggle={toggle} say={listWords(locale)} />
      </div>
      <NewerReleases place={place} taken={list.reload} />
      <ContentFilters place={place} view={view} rows={list.rows} />
      <DataList
        locale={locale}
        caption={say(`caption.${type}`)}
        columns={shown}
        list={list}
        order={{
          sort: state.sort,
          isUp: state.sort === 'title',
          set: sort => change({ sort }),
        }}
        nameOf={content => titleIn(locale, content) || say('untitled')}
        selection={selection}
        total={totalOf(state, list.first)}
        empty={<Nothing place={place} view={view} />}
      />
      <BulkBar
        {...{ place, selection, bulk }}
        filter={state.filter}
        targets={targetsOf(place, state, selection)}
        hasMore={list.next !== null}
      />
      {bulk.refused && <RefusedDialog run={bulk.refused} say={say} close={bulk.closeRefused} />}
      <Toasts toast={toast} tell={tell} undoLabel={say('bulk.undo')} />
    </>
  );
}

const useContents = ({ type }: ListPlace, state: View, view: string) =>
  usePagedRows<AdminContent, AdminContentList>({
    view,
    keyOf: ({ id }) => id,
    load: cursor =>
      readContents({
        ...filterOf(type, state),
        ...({ sort: state.sort } as object),
        ...(cursor !== null && { cursor }),
      }),
  });

const targetsOf = (
  { type }: ListPlace,
  state: View,
  { ids, isWhole }: { ids: ReadonlySet<number>; isWhole: boolean },
): Pick<ChangeWithoutKey, 'ids' | 'filter'> =>
  isWhole ? { filter: filterOf(type, state) } : { ids: [...ids] };

/** The number of rows. It is known only for lists that are filtered by nothing but the group of statuses. */
function totalOf(state: View, first: AdminContentList | null): number | undefined {
  const { filter, sort, ...others } = state;
  const isPlain = Object.values(others).every(value => value === '');
  return isPlain ? first?.counts[filter as AdminFilter] : undefined;
}

const FILTERS = ['moderated', 'pending', 'unlisted', 'draft', 'past', 'deleted'] as const;

interface TabsProps {
  place: ListPlace;
  view: AddressState<View>;
  counts: AdminContentList['counts'] | null;
}

/** Only dailies can be past, and they are never drafts or pending. */
function FilterTabs({ place: { say, type, locale }, view, counts }: TabsProps) {
  const shown = FILTERS.filter(name =>
    type === 'daily' ? name !== 'draft' && name !== 'pending' : name !== 'past',
  );
  return (
    <ViewTabs
      label={say('filters')}
      names={shown}
      current={view.state.filter}
      hrefOf={name => view.hrefOf({ filter: name })}
      change={name => view.change({ filter: name })}
      textOf={name => (
        <>
          {say(`filter.${name}`)}{' '}
          <span className="num">
            {counts?.[name].toLocaleString(locale === 'en' ? 'en' : 'uk')}
          </span>
        </>
      )}
    />
  );
}

function Nothing({ place: { say }, view }: Pick<TabsProps, 'place' | 'view'>) {
  const { filter: _filter, sort: _sort, ...conditions } = VIEW;
  const isPlain = Object.keys(conditions).every(name => view.state[name as keyof View] === '');
  return (
    <>
      <h2>{say('empty.title')}</h2>
      {!isPlain && (
        <>
          <p>{say('empty.text')}</p>
          <button
            type="button"
            className="button button--quiet"
            onClick={() => view.change(conditions)}
          >
            {say('empty.clear')}
          </button>
        </>
      )}
    </>
  );
}
