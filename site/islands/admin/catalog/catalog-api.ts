import * as catalog from '../../../../contracts/admin-catalog.ts';
import * as imports from '../../../../contracts/admin-imports.ts';
import { ask, type Input } from '../../../ask.ts';
import { type SendOptions, sendFile } from '../../../send-file.ts';

export const listRecords = (query: Input<typeof catalog.listAdminCatalog>) =>
  ask(catalog.listAdminCatalog, {}, query);

export const createRecord = (record: catalog.CatalogRecord) =>
  ask(catalog.createCatalogRecord, {}, record);

export interface RecordPlace {
  table: catalog.CatalogTable;
  id: number;
}

export const readRecord = (place: RecordPlace) => ask(catalog.readCatalogRecord, { ...place });

export const changeRecord = (place: RecordPlace, body: catalog.ChangeCatalogRecord) =>
  ask(catalog.changeCatalogRecord, { ...place }, body);

export const deleteRecord = (place: RecordPlace) => ask(catalog.deleteCatalogRecord, { ...place });

export const decideRelease = (place: RecordPlace, body: catalog.DecideRelease) =>
  ask(catalog.decideCatalogRelease, { ...place }, body);

export const exportAddress = (kind: catalog.CatalogKind, format: catalog.CatalogFileFormat) =>
  `/api${catalog.exportCatalog.path}?kind=${kind}&format=${format}`;

/** Uploads a file. A job on the server then imports its rows. */
export const beginImport = (
  file: File,
  { kind, dryRun, key, ...options }: SendOptions & imports.BeginImport,
): Promise<{ id: string }> =>
  sendFile(imports.beginImport.path, { kind, dryRun, key, file }, options);

export const readImport = (id: string) => ask(imports.readImport, { id });

export const stopImport = (id: string) => ask(imports.stopImport, { id });
