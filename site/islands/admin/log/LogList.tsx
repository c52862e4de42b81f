import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { LogEntry, LogPage } from '../../../../contracts/admin-log.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { Modal } from '../../Modal.tsx';
import { sayIn } from '../../say.ts';
import { type AddressState, useAddressState } from '../list/address-state.ts';
import type { Column } from '../list/column.ts';
import { DataList } from '../list/DataList.tsx';
import { FilterChip } from '../list/FilterChip.tsx';
import { watchFocus } from '../list/focus-history.ts';
import { ListSkeleton } from '../list/ListState.tsx';
import { listWords } from '../list/list-words.ts';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { EntryFacts, Subject } from './EntryFacts.tsx';
import { exportAddress, readLog } from './log-api.ts';
import { linesOf, type Messages, nameOfDetail, type LogWords as Words } from './log-words.ts';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** The state of the list in its address. An empty text stands for any value. */
const VIEW = { action: '', admin: '', subject: '', subjectId: '', from: '', to: '' };
type View = typeof VIEW;

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
  const [opened, setOpened] = useState<LogEntry | null>(null);
  useEffect(watchFocus, []);

  return (
    <>
      <Filters words={words} view={view} exported={exportAddress(filter)} />
      <DataList
        locale={locale}
        caption={say('title')}
        columns={columnsOf(words, view, setOpened)}
        list={list}
        order={{ sort: 'new', isUp: false }}
        nameOf={entry => actionIn(words, entry)}
        empty={<h2>{say('empty')}</h2>}
      />
      {opened && (
        <Modal
          title={actionIn(words, opened)}
          close={() => setOpened(null)}
          closeLabel={say('close')}
        >
          <EntryFacts entry={opened} words={words} />
        </Modal>
      )}
    </>
  );
}

interface FiltersProps {
  words: Words;
  view: AddressState<View>;
  /** The address of the CSV file with the entries of the view. */
  exported: string;
}

function Filters({ words, view, exported }: FiltersProps) {
  const { say, messages } = words;
  const { state, change } = view;
  const id = useId();
  const isNarrowed = state.admin !== '' || state.subject !== '';
  return (
    <div className="list-filters">
      <div className="list-filters__chips">
        <FilterChip
          label={say('column.action')}
          any={say('any')}
          values={Object.entries(messages.action)}
          current={state.action}
          choose={action => change({ action })}
        />
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
        <label key={end} className="log-day" htmlFor={id + end}>
          {say(end)}
          <input
            className="input"
            id={id + end}
            type="date"
            value={state[end]}
            onChange={({ target }) => change({ [end]: target.value }, 'replace')}
          />
        </label>
      ))}
      <a className="button button--plain log-export" href={exported} download>
        {say('export')}
      </a>
    </div>
  );
}

/** Newer releases may have recorded actions that this page does not know. */
const actionIn = ({ messages }: Words, { action }: LogEntry): string =>
  (messages.action as Record<string, string>)[action] ?? action;

function columnsOf(
  words: Words,
  { change }: AddressState<View>,
  open: (entry: LogEntry) => void,
): Column<LogEntry>[] {
  const { say, locale } = words;
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
      cell: entry => <CellButton text={actionIn(words, entry)} press={() => open(entry)} />,
    },
    {
      name: 'subject',
      label: say('column.subject'),
      width: 'minmax(10rem, 1.5fr)',
      card: 'meta',
      cell: entry => <Subject entry={entry} words={words} />,
    },
    {
      name: 'details',
      label: say('column.details'),
      width: 'minmax(10rem, 2fr)',
      isWide: true,
      cell: entry => <span className="list__soft log-details">{textOf(words, entry)}</span>,
    },
    {
      name: 'admin',
      label: say('column.admin'),
      width: '10rem',
      cell: ({ admin }) => (
        <CellButton
          text={admin.name ?? say('deleted', { id: admin.id })}
          press={() => change({ admin: String(admin.id) })}
        />
      ),
    },
    {
      name: 'at',
      label: say('column.at'),
      width: '10rem',
      isEnd: true,
      card: 'end',
      cell: ({ at }) => <span className="log-time">{times.format(new Date(at))}</span>,
    },
  ];
}

const CellButton = ({ text, press }: { text: string; press: () => void }) => (
  <button type="button" className="list__title" onClick={press}>
    {text}
  </button>
);

const textOf = (words: Words, entry: LogEntry): string =>
  linesOf(words, entry)
    .map(({ names, text }) => `${nameOfDetail(words, names)}: ${text}`)
    .join(', ');
