import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AdminUser, AdminUsers } from '../../../../contracts/admin-users.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { sayIn } from '../../say.ts';
import { type Toast, Toasts } from '../../Toasts.tsx';
import { type AddressState, useAddressState } from '../list/address-state.ts';
import type { Column } from '../list/column.ts';
import { DataList } from '../list/DataList.tsx';
import { FilterChip } from '../list/FilterChip.tsx';
import { watchFocus } from '../list/focus-history.ts';
import { ListSkeleton } from '../list/ListState.tsx';
import { listWords } from '../list/list-words.ts';
import { SearchBox } from '../list/SearchBox.tsx';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { UserSheet } from './UserSheet.tsx';
import { type Messages, type UserWords, userWords } from './user-words.ts';
import { readUsers } from './users-api.ts';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** What the address says. An empty text stands for any value; `user` is the id of the open sheet. */
const VIEW = { query: '', role: '', premium: '', blocked: '', user: '' };
type View = typeof VIEW;

const subscribe = () => () => undefined;

/** The list of users. The server renders its skeleton only, since no button would work yet. */
export function UserList({ locale, messages }: Props) {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const words = useMemo(() => userWords(locale, sayIn(messages, locale)), [locale, messages]);
  if (!isInBrowser) return <ListSkeleton label={listWords(locale)('loading')} />;
  return <List words={words} />;
}

function List({ words }: { words: UserWords }) {
  const { say, locale } = words;
  const view = useAddressState(VIEW);
  const { state, change } = view;
  const { user, ...filter } = state;
  const list = usePagedRows<AdminUser, AdminUsers>({
    view: JSON.stringify(filter),
    keyOf: ({ id }) => id,
    load: cursor => readUsers({ ...given(filter), ...(cursor !== null && { cursor }) }),
  });
  const [toast, setToast] = useState<Toast | null>(null);
  const tell = useCallback((shown: Toast | null) => setToast(shown), []);
  useEffect(watchFocus, []);
  const columns = columnsOf(words, ({ id }) => change({ user: String(id) }));

  return (
    <>
      <Filters words={words} view={view} />
      <DataList
        locale={locale}
        caption={say('title')}
        columns={columns}
        list={list}
        order={{ sort: 'new', isUp: false }}
        nameOf={({ name }) => name}
        empty={<h2>{say('empty')}</h2>}
      />
      {/^[1-9]\d{0,14}$/.test(user) && (
        <UserSheet
          key={user}
          id={Number(user)}
          words={words}
          tell={tell}
          changed={changed =>
            list.change(rows => rows.map(row => (row.id === changed.id ? changed : row)))
          }
          close={() => change({ user: '' })}
        />
      )}
      <Toasts toast={toast} tell={tell} undoLabel="" />
    </>
  );
}

/** The query of the API for a view. The server checks the values, since they come from the address. */
const given = (filter: Omit<View, 'user'>): Parameters<typeof readUsers>[0] =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const FILTERS = {
  role: ['user', 'author', 'admin'],
  premium: ['yes', 'no'],
  blocked: ['yes', 'no'],
} as const;

function Filters({ words: { say }, view }: { words: UserWords; view: AddressState<View> }) {
  const { state, change } = view;
  return (
    <div className="list-filters">
      <SearchBox
        label={say('search')}
        value={state.query}
        search={query => change({ query: query.trim() }, 'replace')}
      />
      <div className="list-filters__chips">
        {(Object.keys(FILTERS) as (keyof typeof FILTERS)[]).map(name => (
          <FilterChip
            key={name}
            label={say(`filter.${name}.title`)}
            any={say('any')}
            values={FILTERS[name].map(value => [
              value,
              say(`filter.${name}.${value}` as 'filter.role.user'),
            ])}
            current={state[name]}
            choose={value => change({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
}

const columnsOf = (
  { say, number, time }: UserWords,
  open: (user: AdminUser) => void,
): Column<AdminUser>[] => [
  {
    name: 'name',
    label: say('column.name'),
    width: 'minmax(10rem, 1fr)',
    card: 'title',
    cell: user => (
      <button type="button" className="list__title" onClick={() => open(user)}>
        {user.name}
      </button>
    ),
  },
  {
    name: 'role',
    label: say('column.role'),
    width: '15rem',
    card: 'meta',
    cell: ({ role, premium, blockedAt }) => (
      <>
        {say(`role.${role}`)} {premium && <span className="pill pill--soon">{say('premium')}</span>}{' '}
        {blockedAt && <span className="pill pill--no">{say('blocked')}</span>}
      </>
    ),
  },
  {
    name: 'balance',
    label: say('column.balance'),
    width: '7rem',
    isEnd: true,
    card: 'end',
    cell: ({ balance }) => number(balance),
  },
  {
    name: 'joined',
    label: say('column.joined'),
    width: '11rem',
    isEnd: true,
    cell: ({ joinedAt }) => time(joinedAt),
  },
  {
    name: 'id',
    label: say('column.id'),
    width: '6rem',
    isEnd: true,
    isWide: true,
    cell: ({ id }) => id,
  },
];
