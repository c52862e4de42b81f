import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { LogEntry, LogPage } from '../../../../contracts/admin-log.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-log.json';
import { LANGUAGE_TAG, localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { type SayOf, sayIn } from '../../say.ts';
import { type AddressState, useAddressState } from '../list/address-state.ts';
import type { Column } from '../list/column.ts';
import { DataList } from '../list/DataList.tsx';
import { watchFocus } from '../list/focus-history.ts';
import { ListSkeleton } from '../list/ListState.tsx';
import { listWords } from '../list/list-words.ts';
import { Menu } from '../list/Menu.tsx';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { exportAddress, readLog } from './log-api.ts';

type Messages = typeof messagesUA;

interface Props {
  locale: Locale;
  messages: Messages;
}

/** The state of the list in its address. An empty text stands for any value. */
const VIEW = { action: '', admin: '', subject: '', subjectId: '', from: '', to: '' };
type View = typeof VIEW;

interface Words {
  locale: Locale;
  say: SayOf<Messages>;
  messages: Messages;
}

const subscribe = () => () => undefined;

/** The administrative log. The server renders its skeleton only, since no button would work yet. */
export function LogList({ locale, messages }: Props) {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const words = useMemo(
    () => ({ locale, messages, say: sayIn(messages, locale) }),
    [locale, messages],
  );
  if (!isInBrowser) return <ListSkeleton label={listWords(locale)('loading')} />;
  return <List words={words} />;
}

function List({ words }: { words: Words }) {
  const { say, locale } = words;
  const view = useAddressState(VIEW);
  const filter = Object.fromEntries(Object.entries(view.state).filter(([, value]) => value !== ''));
  const list = usePagedRows<LogEntry, LogPage>({
    view: JSON.stringify(filter),
    keyOf: ({ id }) => id,
    load: cursor => readLog({ ...filter, ...(cursor !== null && { cursor }) } as object),
  });
  useEffect(watchFocus, []);

  return (
    <>
      <Filters words={words} view={view} />
      <p>
        <a className="link" href={exportAddress(filter)} download>
          {say('export')}
        </a>
      </p>
      <DataList
        locale={locale}
        caption={say('title')}
        columns={columnsOf(words, view)}
        list={list}
        order={{ sort: 'new', isUp: false }}
        nameOf={entry => actionIn(words, entry)}
        empty={<h2>{say('empty')}</h2>}
      />
    </>
  );
}

function Filters({ words, view }: { words: Words; view: AddressState<View> }) {
  const { say, messages } = words;
  const { state, change } = view;
  const id = useId();
  const options = ['', ...Object.keys(messages.action)].map(value => ({
    value,
    label: value === '' ? say('any') : messages.action[value as keyof Messages['action']],
    isOn: value === state.action,
  }));
  const isNarrowed = state.admin !== '' || state.subject !== '';
  return (
    <div className="list-filters">
      <div className="list-filters__chips">
        <Menu
          className={state.action ? 'chip is-on' : 'chip'}
          options={options}
          choose={action => change({ action })}
          kind="radio"
        >
          {options.find(({ isOn, value }) => isOn && value !== '')?.label ?? say('column.action')}
          <EditorIcon name="down" />
        </Menu>
        {isNarrowed && (
          <button
            type="button"
            className="chip is-on"
            onClick={() => change({ admin: '', subject: '', subjectId: '' })}
          >
            {say('everything')}
            <EditorIcon name="close" />
          </button>
        )}
      </div>
      {(['from', 'to'] as const).map(end => (
        <label key={end} htmlFor={id + end}>
          {say(end)}{' '}
          <input
            className="input"
            id={id + end}
            type="date"
            value={state[end]}
            onChange={({ target }) => change({ [end]: target.value }, 'replace')}
          />
        </label>
      ))}
    </div>
  );
}

/** Newer releases may have recorded actions that this page does not know. */
const actionIn = ({ messages }: Words, { action }: LogEntry): string =>
  (messages.action as Record<string, string>)[action] ?? action;

function columnsOf(words: Words, { change }: AddressState<View>): Column<LogEntry>[] {
  const { say, locale, messages } = words;
  const times = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return [
    {
      name: 'action',
      label: say('column.action'),
      width: 'minmax(9rem, 1fr)',
      card: 'title',
      cell: entry => actionIn(words, entry),
    },
    {
      name: 'subject',
      label: say('column.subject'),
      width: 'minmax(10rem, 1.5fr)',
      card: 'meta',
      cell: ({ subject }) => <Subject subject={subject} locale={locale} messages={messages} />,
    },
    {
      name: 'details',
      label: say('column.details'),
      width: 'minmax(10rem, 2fr)',
      isWide: true,
      cell: ({ details }) => <span className="list__soft">{textOf(details)}</span>,
    },
    {
      name: 'admin',
      label: say('column.admin'),
      width: '10rem',
      cell: ({ admin }) => (
        <button
          type="button"
          className="list__title"
          onClick={() => change({ admin: String(admin.id) })}
        >
          {admin.name ?? say('deleted', { id: admin.id })}
        </button>
      ),
    },
    {
      name: 'at',
      label: say('column.at'),
      width: '10rem',
      isEnd: true,
      card: 'end',
      cell: ({ at }) => times.format(new Date(at)),
    },
  ];
}

const textOf = (details: LogEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

interface SubjectProps {
  subject: LogEntry['subject'];
  locale: Locale;
  messages: Messages;
}

/** A user is a link to the sheet of the user; other subjects are only named. */
function Subject({ subject: { kind, id, name }, locale, messages }: SubjectProps) {
  const text = `${messages.subject[kind]} ${name ? `«${name}»` : id}`;
  if (kind !== 'user') return <>{text}</>;
  return (
    <a className="list__title" href={localized(locale, `/admin/users?user=${id}`)}>
      {text}
    </a>
  );
}
