import { useId } from 'react';
import type { CatalogRecord } from '../../../../contracts/admin-catalog.ts';
import { Choice } from '../../editor/Choice.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import type { SayInCatalog } from './catalog-words.ts';
import type { Edited, RecordStore } from './record-store.ts';

export interface FieldsProps<Kept extends CatalogRecord = CatalogRecord> {
  store: RecordStore;
  edited: Edited;
  record: Kept;
  set: (part: Partial<Kept>) => void;
  say: SayInCatalog;
}

/** A text of the editor, whose English part may be missing, as a text of the catalogue. */
export const textOf = (text: { ua: string; en: string | null }) => ({
  ua: text.ua,
  en: text.en ?? '',
});

interface YearProps {
  label: string;
  value: number | null;
  change: (year: number | null) => void;
}

export function YearField({ label, value, change }: YearProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
      <input
        className="input num"
        id={id}
        inputMode="numeric"
        maxLength={4}
        value={value === null || Number.isNaN(value) ? '' : value}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '');
          change(digits === '' ? null : Number(digits));
        }}
      />
    </LabelledField>
  );
}

export function FameField({
  record,
  set,
  say,
}: {
  record: CatalogRecord;
  set: (part: { fame: 1 | 2 | 3 }) => void;
  say: SayInCatalog;
}) {
  return (
    <Choice
      id="fame"
      label={say('fields.fame')}
      value={String(record.fame) as '1' | '2' | '3'}
      options={(['1', '2', '3'] as const).map(fame => [fame, say(`fames.${fame}`)] as const)}
      choose={fame => set({ fame: Number(fame) as 1 | 2 | 3 })}
    />
  );
}

interface FlagProps {
  label: string;
  isOn: boolean;
  switchTo: (isOn: boolean) => void;
}

export const Flag = ({ label, isOn, switchTo }: FlagProps) => (
  <label className="cat-flag">
    <input
      className="check"
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => switchTo(target.checked)}
    />
    {label}
  </label>
);
