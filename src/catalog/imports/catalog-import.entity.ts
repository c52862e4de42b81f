import { defineEntity, p } from '@mikro-orm/core';
import type { CatalogKind } from '../../../contracts/admin-catalog.ts';
import type { ImportErrorCode, ImportState } from '../../../contracts/admin-imports.ts';

const CatalogImportSchema = defineEntity({
  name: 'CatalogImport',
  tableName: 'catalog_import',
  properties: {
    /** The uploaded file is stored under `imports/{id}` until the import has ended. */
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** Made by the client, so that an upload that is sent twice starts one import. */
    key: p.uuid().unique(),
    kind: p.text().$type<CatalogKind>(),
    dryRun: p.boolean(),
    /** `receiving` while the file is being uploaded. */
    state: p.text().$type<ImportState | 'receiving'>().default('receiving'),
    /** The size of the file, and how much of it was read. */
    bytes: p.integer().default(0),
    bytesRead: p.integer().default(0),
    /** The number of rows that were read. An interrupted job continues after them. */
    read: p.integer().default(0),
    taken: p.integer().default(0),
    failed: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'catalog_import_time', properties: ['createdAt'] }],
  checks: [
    {
      name: 'catalog_import_state',
      expression: `state in ('receiving', 'waiting', 'running', 'done', 'stopped', 'failed')`,
    },
    { name: 'catalog_import_counts', expression: 'read = taken + failed' },
  ],
});

/** An import of a file into the catalogue. */
export class CatalogImport extends CatalogImportSchema.class {}
CatalogImportSchema.setClass(CatalogImport);

const CatalogImportErrorSchema = defineEntity({
  name: 'CatalogImportError',
  tableName: 'catalog_import_error',
  properties: {
    importId: () =>
      p.manyToOne(CatalogImport).mapToPk().joinColumn('import_id').deleteRule('cascade').primary(),
    row: p.integer().primary(),
    /** Counts the errors of a row. */
    position: p.smallint().primary(),
    field: p.text(),
    code: p.text().$type<ImportErrorCode>(),
  },
});

export class CatalogImportError extends CatalogImportErrorSchema.class {}
CatalogImportErrorSchema.setClass(CatalogImportError);
