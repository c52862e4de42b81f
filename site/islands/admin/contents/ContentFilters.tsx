import type { AdminContent } from '../../../../contracts/admin-contents.ts';
import { DIFFICULTIES, MODES, SUBTYPES } from '../../../../contracts/rules/quiz-words.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import type { AddressState } from '../list/address-state.ts';
import { FilterChip, type FilterValue } from '../list/FilterChip.tsx';
import { Menu } from '../list/Menu.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import type { ListPlace, View } from './content-view.ts';

interface Props {
  place: ListPlace;
  view: AddressState<View>;
  /** The loaded rows. The author menu offers the authors of these rows. */
  rows: readonly AdminContent[];
}

/** The search field of a list, and a menu for each of its conditions. */
export function ContentFilters({ place, view, rows }: Props) {
  const { say, type } = place;
  const { state, change } = view;
  const chips = chipsOf(place, state, rows);

  return (
    <div className="list-filters">
      <SearchBox
        label={say('search')}
        value={state.query}
        search={query => change({ query: query.trim() }, 'replace')}
      />
      <div className="list-filters__chips">
        {chips.map(({ name, values }) => (
          <FilterChip
            key={name}
            label={say(`chip.${name}`)}
            any={say('any')}
            values={values}
            current={state[name]}
            chosen={value => say('chosen', { chip: say(`chip.${name}`), value })}
            choose={value => change({ [name]: value })}
          />
        ))}
        <SortChip sorts={type === 'playlist' ? ['changed', 'title'] : SORTS} {...{ place, view }} />
      </div>
    </div>
  );
}

const SORTS = ['changed', 'plays', 'price', 'title'] as const;

interface SortProps extends Pick<Props, 'place' | 'view'> {
  sorts: readonly (typeof SORTS)[number][];
}

/** On a phone the list has no headings to sort by. */
function SortChip({ sorts, place: { say }, view: { state, change } }: SortProps) {
  const options = sorts.map(name => ({
    value: name,
    label: say(`sort.${name}`),
    isOn: state.sort === name,
  }));
  return (
    <Menu
      className="chip list-filters__sort"
      options={options}
      choose={sort => change({ sort })}
      kind="radio"
    >
      {options.find(({ isOn }) => isOn)?.label ?? say('chip.sort')}
      <EditorIcon name="down" />
    </Menu>
  );
}

type ChipName = 'subtype' | 'mode' | 'difficulty' | 'price' | 'author';

function chipsOf({ type, say }: ListPlace, view: View, rows: readonly AdminContent[]) {
  const author = { name: 'author' as const, values: authorsOf(rows, view.author, say) };
  if (type === 'playlist') return [author];
  const subtypes = type === 'daily' ? (['movie', 'music'] as const) : SUBTYPES[type];
  const chips: { name: ChipName; values: FilterValue[] }[] = [
    { name: 'subtype', values: subtypes.map(name => [name, say(`subtype.${name}`)]) },
    { name: 'mode', values: MODES.map(name => [name, say(`mode.${name}`)]) },
    { name: 'difficulty', values: DIFFICULTIES.map(name => [name, say(`difficulty.${name}`)]) },
    {
      name: 'price',
      values: (['free', 'paid'] as const).map(name => [name, say(`price.${name}`)]),
    },
    author,
  ];
  return type === 'daily' ? chips.slice(0, 1) : chips;
}

/** The site itself, the authors of the loaded rows, and the one in the address. */
function authorsOf(
  rows: readonly AdminContent[],
  current: string,
  say: ListPlace['say'],
): FilterValue[] {
  const names = new Map(rows.flatMap(({ author }) => (author ? [[author.id, author.name]] : [])));
  const known = [...names].map(([id, name]): FilterValue => [String(id), name]);
  const isKnown = current === '' || current === 'site' || names.has(Number(current));
  const other: FilterValue[] = isKnown ? [] : [[current, say('author.number', { id: current })]];
  return [['site', say('author.site')], ...other, ...known];
}
