import { sql } from 'kysely';
import type { CatalogRecord, CatalogTable } from '../../../contracts/admin-catalog.ts';
import type { ImportErrorCode } from '../../../contracts/admin-imports.ts';
import type { Transaction } from '../../transaction.ts';
import { personIds, type StoredRecord } from './stored-records.ts';

export interface RecordProblem {
  /** The path of the field, such as `people.0.key`. */
  field: string;
  code: ImportErrorCode;
}

/** Finds references to people and files that do not exist, and keys that belong to a record of another kind. */
export async function recordProblems(
  tx: Transaction,
  table: CatalogTable,
  records: readonly CatalogRecord[],
  stored: ReadonlyMap<string, StoredRecord>,
): Promise<Map<CatalogRecord, RecordProblem[]>> {
  const people = await personIds(
    tx,
    table === 'works' ? [...new Set(records.flatMap(peopleOf))] : [],
  );
  const files = await fileKinds(tx, [...new Set(records.flatMap(filesOf))]);
  return new Map(
    records.map(record => [
      record,
      [
        ...keyProblems(record, stored.get(record.key)),
        ...peopleOf(record).flatMap((key, at) =>
          people.has(key)
            ? []
            : [{ field: `people.${at}.key`, code: 'row.unknown-person' as const }],
        ),
        ...fileProblems(record, files),
      ],
    ]),
  );
}

const peopleOf = (record: CatalogRecord) =>
  record.kind === 'person' ? [] : record.people.map(({ key }) => key);

const filesOf = (record: CatalogRecord) =>
  [record.picture, record.kind === 'person' ? null : record.clip].flatMap(id => id ?? []);

const keyProblems = (record: CatalogRecord, known: StoredRecord | undefined): RecordProblem[] =>
  known && known.record.kind !== record.kind ? [{ field: 'key', code: 'row.other-kind' }] : [];

function fileProblems(
  record: CatalogRecord,
  files: ReadonlyMap<string, 'image' | 'audio'>,
): RecordProblem[] {
  const clip = record.kind === 'person' ? null : record.clip;
  return [
    ...(record.picture && files.get(record.picture) !== 'image' ? ['picture'] : []),
    ...(clip && files.get(clip) !== 'audio' ? ['clip'] : []),
  ].map(field => ({ field, code: 'row.unknown-file' as const }));
}

/** The kinds of the files that are ready to be used. A clip longer than 30 s has to be cut before. */
async function fileKinds(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, 'image' | 'audio'>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.run(sql<{ id: string; kind: 'image' | 'audio' }>`
    select id, kind from file
    where id = any(${[...ids]}::uuid[]) and state = 'ready' and needs is distinct from 'cut'`);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
