import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  type AdminCatalogList,
  AdminCatalogQuery,
  CatalogRecord,
  type CatalogSheet,
  CatalogTable,
  ChangeCatalogRecord,
  changeCatalogRecord,
  createCatalogRecord,
  DecideRelease,
  decideCatalogRelease,
  deleteCatalogRecord,
  ExportCatalog,
  exportCatalog,
  listAdminCatalog,
  readCatalogRecord,
} from '../../../contracts/admin-catalog.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { sendStream } from '../../http/send-stream.ts';
import { CatalogExport } from '../imports/catalog-export.ts';
import { CatalogLists } from './catalog-list.ts';
import { CatalogRecords } from './catalog-records.ts';

const TableParam = () => IdParam(CatalogTable, 'table');

/** The catalogue for admins. */
@Controller()
@RequireRole('admin')
export class AdminCatalogController {
  constructor(
    private readonly lists: CatalogLists,
    private readonly records: CatalogRecords,
    private readonly exports: CatalogExport,
  ) {}

  @Endpoint(listAdminCatalog)
  list(
    @Query({ schema: AdminCatalogQuery }) query: AdminCatalogQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<AdminCatalogList> {
    return this.lists.list(query, viewer);
  }

  @Endpoint(exportCatalog)
  @ApiProduces('text/csv', 'application/x-ndjson')
  async export(
    @Query({ schema: ExportCatalog }) { kind, format }: ExportCatalog,
    @SignedInViewer() viewer: Viewer,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.exports.write(kind, format, viewer);
    response
      .attachment(`catalog-${kind}.${format}`)
      .type(format === 'csv' ? 'text/csv' : 'application/x-ndjson');
    await sendStream(response, body);
  }

  @Endpoint(createCatalogRecord)
  @ApiResponse({ status: 409, description: 'catalog.key' })
  create(
    @Body({ schema: CatalogRecord }) record: CatalogRecord,
    @SignedInViewer() viewer: Viewer,
  ): Promise<CatalogSheet> {
    return this.records.create(record, viewer);
  }

  @Endpoint(readCatalogRecord)
  read(
    @TableParam() table: CatalogTable,
    @IdParam() id: number,
    @SignedInViewer() viewer: Viewer,
  ): Promise<CatalogSheet> {
    return this.records.read(table, id, viewer);
  }

  @Endpoint(changeCatalogRecord)
  @ApiResponse({ status: 409, description: 'version.conflict with CatalogConflict' })
  change(
    @TableParam() table: CatalogTable,
    @IdParam() id: number,
    @Body({ schema: ChangeCatalogRecord }) body: ChangeCatalogRecord,
    @SignedInViewer() viewer: Viewer,
  ): Promise<CatalogSheet> {
    return this.records.change(table, id, body, viewer);
  }

  @Endpoint(deleteCatalogRecord)
  @ApiResponse({ status: 409, description: 'catalog.used, catalog.ships' })
  remove(
    @TableParam() table: CatalogTable,
    @IdParam() id: number,
    @SignedInViewer() viewer: Viewer,
  ): Promise<void> {
    return this.records.remove(table, id, viewer);
  }

  @Endpoint(decideCatalogRelease)
  @ApiResponse({ status: 409, description: 'version.conflict with CatalogConflict' })
  decide(
    @TableParam() table: CatalogTable,
    @IdParam() id: number,
    @Body({ schema: DecideRelease }) body: DecideRelease,
    @SignedInViewer() viewer: Viewer,
  ): Promise<CatalogSheet> {
    return this.records.decide(table, id, body, viewer);
  }
}
