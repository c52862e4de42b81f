import type {
  CatalogKind,
  CatalogRecord,
  PersonRecord,
  WorkRecord,
} from '../../../../contracts/admin-catalog.ts';

const NO_TEXT = { ua: '', en: '' };

/** The record that the form for a new record starts with. */
export function emptyRecord(kind: CatalogKind): CatalogRecord {
  if (kind === 'person')
    return {
      kind,
      key: '',
      name: NO_TEXT,
      born: null,
      died: null,
      country: null,
      fame: 1,
      related: false,
      picture: null,
    };
  return {
    kind,
    key: '',
    title: NO_TEXT,
    year: new Date().getFullYear(),
    countries: [],
    genres: [],
    plot: null,
    form: null,
    facts: [NO_TEXT],
    people: [],
    fame: 1,
    flags: { related: false, originalVoices: false, approximateDate: false },
    reference: '',
    picture: null,
    clip: null,
  };
}

/** The key of a new record: the English name of a person, or the English title of a work in lower case with hyphens. */
export function keyFor(record: CatalogRecord): string {
  if (record.kind === 'person') return record.name.en.trim();
  return record.title.en
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

export type RecordField = keyof WorkRecord | keyof PersonRecord;

interface Merged {
  record: CatalogRecord;
  /** The fields that both sides changed to different values. `record` has the user’s own values. */
  conflicts: RecordField[];
}

/** Merges the user’s changes since `base` with those that somebody else has saved. */
export function mergedRecord(
  base: CatalogRecord,
  mine: CatalogRecord,
  theirs: CatalogRecord,
): Merged {
  const [before, own, other] = [base, mine, theirs] as unknown as Record<string, unknown>[];
  const record: Record<string, unknown> = { ...other };
  const conflicts: string[] = [];
  for (const field of Object.keys(own ?? {})) {
    const [old, here, there] = [before?.[field], own?.[field], other?.[field]];
    if (isSame(here, old) || isSame(here, there)) continue;
    record[field] = here;
    if (!isSame(there, old)) conflicts.push(field);
  }
  return { record: record as unknown as CatalogRecord, conflicts: conflicts as RecordField[] };
}

/** The fields in which two records differ. */
export const differences = (one: CatalogRecord, other: CatalogRecord): RecordField[] =>
  (Object.keys(one) as RecordField[]).filter(
    field => !isSame((one as never)[field], (other as never)[field]),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that the issues of a refused record are about, each once: `record.title.ua` is about the title. */
export const refusedFields = (issues: readonly { path: string }[]): RecordField[] => [
  ...new Set(issues.map(({ path }) => path.replace(/^record\./, '').split('.')[0] as RecordField)),
];
