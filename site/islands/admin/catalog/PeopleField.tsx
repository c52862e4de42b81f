import { useEffect, useId, useState } from 'react';
import type {
  AdminCatalogRow,
  CreditRole,
  WorkRecord,
} from '../../../../contracts/admin-catalog.ts';
import { ROLES_OF } from '../../../../contracts/rules/catalog-roles.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { listRecords } from './catalog-api.ts';
import type { FieldsProps } from './record-inputs.tsx';

type Props = FieldsProps<WorkRecord>;

/** The people of a work with their roles, and a search that adds people of the catalogue. */
export function PeopleField(props: Props) {
  const { record, set, say, edited } = props;
  const roles = ROLES_OF[record.kind];
  const change = (at: number, role: CreditRole) =>
    set({ people: record.people.map((one, place) => (place === at ? { ...one, role } : one)) });
  return (
    <fieldset className="cat-people" id="people">
      <legend className="field__label">{say('fields.people')}</legend>
      {record.people.length > 0 && (
        <ul>
          {record.people.map(({ role, key }, at) => {
            const name = edited.names.get(key)?.nameUA ?? key;
            return (
              <li key={`${role} ${key}`}>
                <span>{name}</span>
                <select
                  className="input"
                  aria-label={`${say('people.role')}: ${name}`}
                  value={role}
                  onChange={({ target }) => change(at, target.value as CreditRole)}
                >
                  {roles.map(one => (
                    <option key={one} value={one}>
                      {say(`people.roles.${one}`)}
                    </option>
                  ))}
                </select>
                <IconButton
                  icon="close"
                  label={say('people.remove', { name })}
                  press={() => set({ people: record.people.toSpliced(at, 1) })}
                  isSmall
                />
              </li>
            );
          })}
        </ul>
      )}
      <PersonSearch {...props} />
    </fieldset>
  );
}

const PAUSE_MS = 250;
const MOST = 8;

function PersonSearch({ record, set, say, store }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const found = usePeople(query);
  const add = ({ key, titleUA, titleEN }: AdminCatalogRow) => {
    store.addName(key, { nameUA: titleUA, nameEN: titleEN });
    set({ people: [...record.people, { role: roleFor(record, key), key }] });
    setQuery('');
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {say('people.search')}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        value={query}
        maxLength={100}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="cat-found" role="status">
        {found?.length === 0 && say('people.none')}
        {found?.map(person => (
          <button
            key={person.id}
            type="button"
            className="chip"
            aria-label={say('people.add', { name: person.titleUA })}
            onClick={() => add(person)}
          >
            <EditorIcon name="add" />
            {person.titleUA}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The first role of the work that the person does not have yet. */
const roleFor = ({ kind, people }: WorkRecord, key: string): CreditRole =>
  ROLES_OF[kind].find(role => !people.some(one => one.role === role && one.key === key)) ?? 'also';

/** The people whose names match the query, searched after a short pause in typing; null while the query is empty. */
function usePeople(query: string): readonly AdminCatalogRow[] | null {
  const [found, setFound] = useState<readonly AdminCatalogRow[] | null>(null);
  const wanted = query.trim();
  useEffect(() => {
    setFound(null);
    if (wanted === '') return;
    let isStale = false;
    const timer = setTimeout(
      () =>
        listRecords({ kind: 'person', query: wanted, limit: MOST }).then(
          ({ items }) => isStale || setFound(items),
          () => undefined,
        ),
      PAUSE_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return found;
}
