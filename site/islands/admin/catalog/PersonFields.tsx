import type { PersonRecord } from '../../../../contracts/admin-catalog.ts';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { TextField } from '../../editor/TextField.tsx';
import { FameField, type FieldsProps, Flag, textOf, YearField } from './record-inputs.tsx';

/** The fields of a person, band or studio, except for the picture. */
export function PersonFields(props: FieldsProps<PersonRecord>) {
  const { record, set, say } = props;
  return (
    <>
      <TextField
        label={say('fields.name')}
        value={record.name}
        change={text => set({ name: textOf(text) })}
        most={60}
        checks={[]}
        name="name"
      />
      <div className="pair">
        {(['born', 'died'] as const).map(field => (
          <YearField
            key={field}
            label={say(`fields.${field}`)}
            value={record[field]}
            change={year => set({ [field]: year })}
          />
        ))}
      </div>
      <LabelledField id="country" label={say('fields.country')}>
        <input
          className="input"
          id="country"
          value={record.country ?? ''}
          maxLength={2}
          onChange={({ target }) => set({ country: target.value.toLowerCase() || null })}
        />
      </LabelledField>
      <FameField {...props} />
      <Flag
        label={say('fields.relatedPerson')}
        isOn={record.related}
        switchTo={related => set({ related })}
      />
    </>
  );
}
