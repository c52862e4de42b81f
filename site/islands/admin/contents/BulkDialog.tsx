import { type ReactNode, useCallback, useState } from 'react';
import type { AdminContent } from '../../../../contracts/admin-contents.ts';
import { DIFFICULTIES } from '../../../../contracts/rules/quiz-words.ts';
import { Choice } from '../../editor/Choice.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { Modal } from '../../Modal.tsx';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { useLoad } from '../list/use-load.ts';
import { type ListPlace, titleIn } from './content-view.ts';
import { readContents } from './contents-api.ts';

/** The actions that need a value or a confirmation. */
export type AskedAction = 'price' | 'difficulty' | 'playlist' | 'publish' | 'delete';

interface Props {
  action: AskedAction;
  place: ListPlace;
  start: (change: { action: AskedAction; value?: number | string }) => void;
  close: () => void;
}

/** Asks for the value of a change. For a change that cannot be undone, asks for a confirmation. */
export function BulkDialog({ action, place, start, close }: Props) {
  const { say } = place;
  return (
    <Modal title={say(`bulk.${action}`)} close={close} closeLabel={say('bulk.close')}>
      {action === 'price' && <PriceForm {...{ say, start, close }} />}
      {action === 'difficulty' && <DifficultyForm {...{ say, start, close }} />}
      {action === 'playlist' && <PlaylistForm {...{ place, start }} />}
      {(action === 'publish' || action === 'delete') && (
        <Form {...{ say, close }} label={say(`bulk.${action}`)} submit={() => start({ action })}>
          <p>{say(`bulk.confirm.${action}`)}</p>
        </Form>
      )}
    </Modal>
  );
}

type PartProps = { say: ListPlace['say'] } & Pick<Props, 'start' | 'close'>;

interface FormProps extends Pick<PartProps, 'say' | 'close'> {
  label: string;
  submit: () => void;
  children: ReactNode;
}

const Form = ({ say, label, submit, close, children }: FormProps) => (
  <form
    className="bulk-form"
    onSubmit={event => {
      event.preventDefault();
      submit();
    }}
  >
    {children}
    <div className="bulk-form__foot">
      <button type="button" className="button button--quiet" onClick={close}>
        {say('bulk.cancel')}
      </button>
      <button type="submit" className="button">
        {label}
      </button>
    </div>
  </form>
);

function PriceForm({ say, start, close }: PartProps) {
  const [price, setPrice] = useState('0');
  const value = Number(price);
  const submit = () => start({ action: 'price', value });
  return (
    <Form {...{ say, close, submit }} label={say('bulk.apply')}>
      <LabelledField id="bulk-price" label={say('bulk.newPrice')}>
        <input
          className="input"
          id="bulk-price"
          type="number"
          min={0}
          max={1_000_000}
          step={1}
          required
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
      </LabelledField>
    </Form>
  );
}

function DifficultyForm({ say, start, close }: PartProps) {
  const [value, choose] = useState<(typeof DIFFICULTIES)[number]>('medium');
  const submit = () => start({ action: 'difficulty', value });
  return (
    <Form {...{ say, close, submit }} label={say('bulk.apply')}>
      <Choice
        id="bulk-difficulty"
        label={say('bulk.newDifficulty')}
        value={value}
        options={DIFFICULTIES.map(name => [name, say(`difficulty.${name}`)] as const)}
        choose={choose}
      />
    </Form>
  );
}

async function findPlaylists(query: string): Promise<AdminContent[]> {
  const read = (filter: 'moderated' | 'draft' | 'unlisted') =>
    readContents({ filter, type: 'playlist', limit: 20, ...(query !== '' && { query }) });
  const lists = await Promise.all((['moderated', 'draft', 'unlisted'] as const).map(read));
  return lists.flatMap(({ items }) => items);
}

/** The playlists that match a search, the last changed first; all of them for an empty search. */
function PlaylistForm({ place: { say, locale }, start }: Pick<Props, 'place' | 'start'>) {
  const [query, setQuery] = useState('');
  const read = useCallback(() => findPlaylists(query), [query]);
  const { value: found, hasFailed, load } = useLoad(read);

  return (
    <div className="bulk-form">
      <SearchBox label={say('bulk.findPlaylist')} value={query} search={setQuery} />
      {hasFailed && <LoadFailed locale={locale} again={load} />}
      {!hasFailed && found?.length === 0 && <p role="status">{say('bulk.noPlaylists')}</p>}
      <ul className="bulk-form__list menu-list">
        {found?.map(playlist => (
          <li key={playlist.id}>
            <button type="button" onClick={() => start({ action: 'playlist', value: playlist.id })}>
              {titleIn(locale, playlist)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
