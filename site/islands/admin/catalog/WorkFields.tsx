import type { WorkRecord } from '../../../../contracts/admin-catalog.ts';
import { MOST_FACTS } from '../../../../contracts/rules/catalog-roles.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { TextField } from '../../editor/TextField.tsx';
import { GenreField } from './GenreField.tsx';
import { PeopleField } from './PeopleField.tsx';
import { FameField, type FieldsProps, Flag, textOf, YearField } from './record-inputs.tsx';

type Props = FieldsProps<WorkRecord>;

const NO_TEXT = { ua: '', en: '' };
const FACTS = Array.from({ length: MOST_FACTS }, (_, at) => `facts.${at}`);

/** The fields of a film, series, piece of music, song or game, except for its files. */
export function WorkFields(props: Props) {
  const { record, set, say } = props;
  const optional = (field: 'plot' | 'form', most: number) => (
    <TextField
      label={say(`fields.${field}`)}
      value={record[field] ?? NO_TEXT}
      change={text => set({ [field]: text.ua || text.en ? textOf(text) : null })}
      most={most}
      checks={[]}
      name={field}
    />
  );
  return (
    <>
      <TextField
        label={say('fields.title')}
        value={record.title}
        change={text => set({ title: textOf(text) })}
        most={80}
        checks={[]}
        name="title"
      />
      <div className="pair">
        <YearField
          label={say('fields.year')}
          value={record.year}
          change={year => set({ year: year ?? Number.NaN })}
        />
        <CountriesField {...props} key={props.edited.version} />
      </div>
      {record.kind === 'music' ? optional('form', 40) : <GenreField {...props} />}
      {(record.kind === 'movie' || record.kind === 'tv') && optional('plot', 200)}
      <FactFields {...props} />
      <PeopleField {...props} />
      <FameField {...props} />
      <fieldset className="cat-flags">
        <legend className="field__label">{say('fields.flags')}</legend>
        {(['related', 'originalVoices', 'approximateDate'] as const).map(flag => (
          <Flag
            key={flag}
            label={say(`fields.${flag}`)}
            isOn={record.flags[flag]}
            switchTo={isOn => set({ flags: { ...record.flags, [flag]: isOn } })}
          />
        ))}
      </fieldset>
      <LabelledField id="reference" label={say('fields.reference')}>
        <input
          className="input"
          id="reference"
          value={record.reference}
          maxLength={300}
          onChange={({ target }) => set({ reference: target.value })}
        />
      </LabelledField>
    </>
  );
}

function CountriesField({ record, set, say }: Props) {
  return (
    <LabelledField
      id="countries"
      label={say('fields.countries')}
      hint={say('fields.countriesHint')}
    >
      <input
        className="input"
        id="countries"
        defaultValue={record.countries.join(' ')}
        onChange={({ target }) =>
          set({
            countries: target.value
              .toLowerCase()
              .split(/[\s,;]+/)
              .filter(Boolean),
          })
        }
      />
    </LabelledField>
  );
}

function FactFields({ record, set, say }: Props) {
  const { facts } = record;
  return (
    <fieldset className="cat-facts" id="facts">
      <legend className="field__label">{say('fields.facts')}</legend>
      {FACTS.slice(0, facts.length).map((name, at) => (
        <div className="cat-fact" key={name}>
          <TextField
            label={say('fields.fact', { n: at + 1 })}
            value={facts[at] ?? NO_TEXT}
            change={text => set({ facts: facts.with(at, textOf(text)) })}
            most={300}
            rows={3}
            checks={[]}
            name={name}
          />
          {facts.length > 1 && (
            <IconButton
              icon="trash"
              label={say('facts.remove', { n: at + 1 })}
              press={() => set({ facts: facts.toSpliced(at, 1) })}
              isSmall
            />
          )}
        </div>
      ))}
      {facts.length < MOST_FACTS && (
        <button
          className="button button--quiet"
          type="button"
          onClick={() => set({ facts: [...facts, NO_TEXT] })}
        >
          <EditorIcon name="add" />
          {say('facts.add')}
        </button>
      )}
    </fieldset>
  );
}
