import { z } from 'zod';
import { CatalogKind } from './admin-catalog.ts';
import { route } from './route.ts';

/** The maximum size of an imported file in bytes. 100,000 films take about 60 MB. */
export const LARGEST_IMPORT = 128 * 1_048_576;

/** `failed`: the file could not be read to its end. Rows that were imported before remain. */
export const ImportState = z.enum(['waiting', 'running', 'done', 'stopped', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

/** What is wrong with a row, or with the file from this row on (`row.broken`). */
export const ImportErrorCode = z.enum([
  'row.missing',
  'row.invalid',
  'row.too-long',
  'row.unknown-field',
  'row.unknown-person',
  'row.unknown-file',
  'row.other-kind',
  'row.related',
  'row.broken',
]);
export type ImportErrorCode = z.infer<typeof ImportErrorCode>;

export const ImportError = z.object({
  /** Counted from 1, without the head of a table. */
  row: z.int(),
  /** Path of the field, such as `title.ua`; empty if the error is about the whole row. */
  field: z.string(),
  code: ImportErrorCode,
});
export type ImportError = z.infer<typeof ImportError>;

/** The maximum number of errors in the response. The errors file has all of them. */
export const MOST_SHOWN_ERRORS = 1_000;

export const CatalogImport = z.object({
  id: z.uuid(),
  kind: CatalogKind,
  dryRun: z.boolean(),
  state: ImportState,
  /** The part of the file that was read, from 0 to 1. */
  share: z.number(),
  /** Numbers of rows. `taken` are the valid ones, also in a dry run, which does not store them. */
  read: z.int(),
  taken: z.int(),
  failed: z.int(),
  errors: z.array(ImportError).max(MOST_SHOWN_ERRORS),
  /** The address of a CSV file with all errors; null without errors. */
  errorsFile: z.string().nullable(),
});
export type CatalogImport = z.infer<typeof CatalogImport>;

/** The fields of the multipart body before `file`. */
export const BeginImport = z.strictObject({
  kind: CatalogKind,
  /** Checks the rows without writing anything. */
  dryRun: z.enum(['true', 'false']),
  /** A second upload with the same key returns the first import. */
  key: z.uuid(),
});
export type BeginImport = z.infer<typeof BeginImport>;

export const ImportId = z.uuid().toLowerCase();
const Nothing = z.object({});

/** The body is multipart/form-data with the fields of BeginImport before `file` (CSV or NDJSON). */
export const beginImport = route({
  method: 'POST',
  path: '/admin/imports',
  input: BeginImport,
  answer: z.object({ id: z.uuid() }),
  status: 202,
});
export const readImport = route({
  method: 'GET',
  path: '/admin/imports/:id',
  input: Nothing,
  answer: CatalogImport,
});
/** Stops an import that is not finished. Rows that were imported before remain. */
export const stopImport = route({
  method: 'DELETE',
  path: '/admin/imports/:id',
  input: Nothing,
  answer: CatalogImport,
});
/** The response is a CSV file. */
export const readImportErrors = route({
  method: 'GET',
  path: '/admin/imports/:id/errors',
  input: Nothing,
  answer: z.unknown(),
});
