import { Controller, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CatalogKind } from '../../../contracts/admin-catalog.ts';
import {
  beginImport,
  type CatalogImport,
  ImportId,
  readImport,
  readImportErrors,
  stopImport,
} from '../../../contracts/admin-imports.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Accepts } from '../../http/body.guard.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { sendStream } from '../../http/send-stream.ts';
import { CatalogImports } from './catalog-imports.ts';

const MULTIPART = {
  type: 'object' as const,
  properties: {
    kind: { type: 'string', enum: CatalogKind.options },
    dryRun: { type: 'string', enum: ['true', 'false'] },
    key: { type: 'string', format: 'uuid' },
    file: { type: 'string', format: 'binary' },
  },
  required: ['kind', 'dryRun', 'key', 'file'],
};

/** Imports of files into the catalogue. */
@Controller()
@RequireRole('admin')
export class ImportsController {
  constructor(private readonly imports: CatalogImports) {}

  @Endpoint(beginImport)
  @Accepts('multipart')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: MULTIPART })
  @ApiResponse({ status: 409, description: 'key.reused' })
  @ApiResponse({ status: 413, description: 'import.too-large' })
  begin(@Req() request: Request, @SignedInViewer() viewer: Viewer): Promise<{ id: string }> {
    return this.imports.receive(viewer, request);
  }

  @Endpoint(readImport)
  read(@IdParam(ImportId) id: string): Promise<CatalogImport> {
    return this.imports.read(id);
  }

  @Endpoint(stopImport)
  stop(@IdParam(ImportId) id: string, @SignedInViewer() viewer: Viewer): Promise<CatalogImport> {
    return this.imports.stop(id, viewer);
  }

  @Endpoint(readImportErrors)
  @ApiProduces('text/csv')
  async errors(@IdParam(ImportId) id: string, @Res() response: Response): Promise<void> {
    const body = await this.imports.errorsFile(id);
    response.attachment('import-errors.csv').type('text/csv');
    await sendStream(response, body);
  }
}
