import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Suspicion, Suspicions } from '../../../../contracts/admin-plays.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { refreshWaiting } from '../../../scripts/admin/waiting.ts';
import { type Toast, Toasts } from '../../Toasts.tsx';
import { type AddressState, useAddressState } from '../list/address-state.ts';
import type { Column } from '../list/column.ts';
import { DataList } from '../list/DataList.tsx';
import { FilterChip } from '../list/FilterChip.tsx';
import { watchFocus } from '../list/focus-history.ts';
import { ListSkeleton } from '../list/ListState.tsx';
import { listWords } from '../list/list-words.ts';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { ViewTabs } from '../list/ViewTabs.tsx';
import { type Messages, type PlayWords, playWords } from './play-words.ts';
import { readSuspicions } from './plays-api.ts';
import { SuspicionSheet } from './SuspicionSheet.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
}

const STATES = ['open', 'left', 'blocked'] as const;
const KINDS = ['pace', 'address'] as const;

/** The state of the list in its address: an empty kind stands for any, `id` is that of the open suspicion. */
const VIEW = { state: 'open', kind: '', id: '' };
type View = typeof VIEW;

const subscribe = () => () => undefined;

/** Plays that look like no person's. The server renders the skeleton only, since no button would work yet. */
export function SuspicionList({ locale, messages }: Props) {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const words = useMemo(() => playWords(locale, messages), [locale, messages]);
  if (!isInBrowser) return <ListSkeleton label={listWords(locale)('loading')} />;
  return <List words={words} />;
}

function List({ words }: { words: PlayWords }) {
  const { say, locale } = words;
  const view = useAddressState(VIEW);
  const { id, ...place } = view.state;
  const state = STATES.find(one => one === place.state) ?? 'open';
  const kind = KINDS.find(one => one === place.kind);
  const list = usePagedRows<Suspicion, Suspicions>({
    view: JSON.stringify({ state, kind }),
    keyOf: row => row.id,
    load: cursor =>
      readSuspicions({ state, ...(kind && { kind }), ...(cursor !== null && { cursor }) }),
  });
  const [toast, setToast] = useState<Toast | null>(null);
  const tell = useCallback((shown: Toast | null) => setToast(shown), []);
  useEffect(watchFocus, []);

  const decided = (suspicion: Suspicion) => {
    list.change(rows => rows.filter(row => row.id !== suspicion.id || suspicion.state === state));
    refreshWaiting();
  };
  return (
    <>
      <Filters {...{ words, view, state, kind }} />
      <DataList
        locale={locale}
        caption={say('title')}
        columns={columnsOf(words, view)}
        list={list}
        order={{ sort: 'last', isUp: false }}
        nameOf={words.accounts}
        empty={<p>{say(state === 'open' ? 'noneOpen' : 'none')}</p>}
      />
      {/^[1-9]\d{0,14}$/.test(id) && (
        <SuspicionSheet
          key={id}
          id={Number(id)}
          words={words}
          tell={tell}
          decided={decided}
          outdated={() => {
            list.reload();
            refreshWaiting();
          }}
          close={() => view.change({ id: '' })}
        />
      )}
      <Toasts toast={toast} tell={tell} undoLabel="" />
    </>
  );
}

interface FiltersProps {
  words: PlayWords;
  view: AddressState<View>;
  state: (typeof STATES)[number];
  kind: (typeof KINDS)[number] | undefined;
}

function Filters({ words: { say }, view: { hrefOf, change }, state, kind }: FiltersProps) {
  return (
    <>
      <div className="list-tabs">
        <ViewTabs
          label={say('states')}
          names={STATES}
          current={state}
          hrefOf={one => hrefOf({ state: one })}
          change={one => change({ state: one })}
          textOf={one => say(`state.${one}`)}
        />
      </div>
      <div className="list-filters">
        <div className="list-filters__chips">
          <FilterChip
            label={say('column.kind')}
            any={say('any')}
            values={KINDS.map(value => [value, say(`kind.${value}`)])}
            current={kind ?? ''}
            choose={value => change({ kind: value })}
          />
        </div>
      </div>
    </>
  );
}

function columnsOf(words: PlayWords, view: AddressState<View>): Column<Suspicion>[] {
  const { say, time, pace, accounts } = words;
  return [
    {
      name: 'accounts',
      label: say('column.accounts'),
      width: 'minmax(10rem, 1.5fr)',
      card: 'title',
      cell: row => (
        <button
          type="button"
          className="list__title"
          onClick={() => view.change({ id: String(row.id) })}
        >
          {accounts(row)}
        </button>
      ),
    },
    {
      name: 'kind',
      label: say('column.kind'),
      width: 'minmax(9rem, 1fr)',
      cell: ({ kind }) => <span className="list__soft">{say(`kind.${kind}`)}</span>,
    },
    {
      name: 'evidence',
      label: say('column.evidence'),
      width: 'minmax(12rem, 1.5fr)',
      card: 'meta',
      cell: ({ kind, plays, contents, correct, questions }) =>
        kind === 'pace'
          ? say('evidence.pace', { plays, correct, questions })
          : say('evidence.address', { plays, contents }),
    },
    {
      name: 'pace',
      label: say('column.pace'),
      width: '8rem',
      isEnd: true,
      card: 'end',
      cell: ({ paceMs }) => pace(paceMs),
    },
    {
      name: 'last',
      label: say('column.last'),
      width: '11rem',
      isEnd: true,
      isWide: true,
      cell: ({ lastAt }) => time(lastAt),
    },
  ];
}
