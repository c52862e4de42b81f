import { useId } from 'react';
import type { CatalogItem, CatalogSource } from '../../../../contracts/catalog.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { CheckNotes } from '../CheckNotes.tsx';
import { useEditor } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { pictureAddress } from '../media/media-words.ts';
import { foundParts } from './found-letters.ts';
import { useCombobox } from './use-combobox.ts';

interface Props {
  source: CatalogSource;
  label: string;
  choose: (item: CatalogItem) => void;
  checks: readonly Check[];
}

/** The id by which links in the checks find the search field. */
const FIELD = 'catalogId';

/** A search field for the catalogue, as a combobox with a list (ARIA Authoring Practices). */
export function CatalogSearch({ source, label, choose, checks }: Props) {
  const { say, locale } = useEditor();
  const id = useId();
  const box = useCombobox(source, item => {
    choose(item);
    return titleOf(item, locale);
  });
  const { shows, found, current } = box;

  return (
    <div className="field combo">
      <label className="field__label" htmlFor={FIELD}>
        {label} <small>{say(source === 'music' ? 'catalog.fillsMusic' : 'catalog.fills')}</small>
      </label>
      <span className="with-icon">
        <EditorIcon name="search" />
        <input
          className="input"
          id={FIELD}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shows}
          aria-controls={`${id}list`}
          aria-activedescendant={found[current] ? `${id}${current}` : undefined}
          value={box.query}
          placeholder={say('catalog.placeholder')}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={box.steer}
          onBlur={box.close}
        />
      </span>
      <CheckNotes checks={checks} />
      <div className="combo__list" hidden={!shows}>
        <div role="listbox" id={`${id}list`} aria-label={say('catalog.found', { n: found.length })}>
          {found.map((item, at) => (
            <Hit
              key={item.id}
              id={`${id}${at}`}
              item={item}
              query={box.searched}
              isOn={at === current}
              choose={() => box.take(item)}
            />
          ))}
        </div>
        <Foot query={box.searched} n={found.length} hasFailed={box.hasFailed} />
      </div>
    </div>
  );
}

function Foot({ query, n, hasFailed }: { query: string; n: number; hasFailed: boolean }) {
  const { say } = useEditor();
  return (
    <p className="combo__foot">
      {n > 0 && (
        <>
          <span className="only-wide">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {say('catalog.select')}
          </span>
          <span className="only-wide">
            <kbd>Enter</kbd> {say('catalog.take')}
          </span>
        </>
      )}
      <span className="row-end" role="status">
        {hasFailed ? say('catalog.failed') : say('catalog.searched', { query: query, n })}
      </span>
    </p>
  );
}

interface HitProps {
  id: string;
  item: CatalogItem;
  query: string;
  isOn: boolean;
  choose: () => void;
}

function Hit({ id, item, query, isOn, choose }: HitProps) {
  const { say, locale } = useEditor();
  const { picture, clip, facts } = item;

  return (
    <button
      type="button"
      className={isOn ? 'hit is-on' : 'hit'}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isOn}
      // Pressing the pointer must not take the focus from the field, since the list closes when the field loses the
      // focus.
      onPointerDown={event => event.preventDefault()}
      onClick={choose}
    >
      {picture ? (
        <img
          className="hit__tile"
          src={pictureAddress(picture.url, 320)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      ) : (
        <span className="hit__tile thumb--none">
          <EditorIcon name={item.source === 'music' ? 'sound' : 'catalog'} />
        </span>
      )}
      <span>
        <b>
          {foundParts(titleOf(item, locale), query).map(({ at, text, isFound }) =>
            isFound ? <mark key={at}>{text}</mark> : text,
          )}
        </b>
        <small>{aboutOf(item, locale)}</small>
      </span>
      <span className="hit__end">
        {facts.length > 0 && <span className="pill">{say('catalog.fact')}</span>}
        {picture && <span className="pill">{say('catalog.picture')}</span>}
        {clip && <span className="pill">{say('catalog.clip')}</span>}
      </span>
    </button>
  );
}

const titleOf = ({ titleUA, titleEN }: CatalogItem, locale: 'ua' | 'en') =>
  locale === 'en' ? titleEN : titleUA;

/** What tells items with similar titles apart: author or leading person, year, and title in the other language. */
function aboutOf(item: CatalogItem, locale: 'ua' | 'en'): string {
  const [person] = item.people;
  const name = locale === 'en' ? person?.nameEN : person?.nameUA;
  const other = titleOf(item, locale === 'en' ? 'ua' : 'en');
  return [name, item.year, other === titleOf(item, locale) ? null : other]
    .filter(Boolean)
    .join(', ');
}
