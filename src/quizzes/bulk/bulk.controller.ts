import { Body, Controller, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  BulkId,
  type BulkRun,
  type BulkStarted,
  ChangeContents,
  changeContents,
  readBulk,
  resumeBulk,
  UndoBulk,
  undoBulk,
} from '../../../contracts/admin-contents.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { BodyLimit } from '../../http/body.guard.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { BulkRuns } from './bulk-runs.ts';

@Controller()
@RequireRole('admin')
export class BulkController {
  constructor(private readonly runs: BulkRuns) {}

  /** Needs a higher limit of the body size, for 10,000 ids. */
  @Endpoint(changeContents)
  @BodyLimit('300kb')
  @ApiResponse({ status: 202, description: 'A job makes the changes.' })
  @ApiResponse({ status: 409, description: 'key.reused' })
  async change(
    @Body({ schema: ChangeContents }) body: ChangeContents,
    @SignedInViewer() viewer: Viewer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BulkStarted> {
    return accepted(await this.runs.start(viewer, body), response);
  }

  @Endpoint(readBulk)
  read(@IdParam(BulkId, 'jobId') jobId: string): Promise<BulkRun> {
    return this.runs.read(jobId);
  }

  @Endpoint(resumeBulk)
  resume(
    @IdParam(BulkId, 'jobId') jobId: string,
    @Body({ schema: resumeBulk.input }) _body: object,
  ): Promise<BulkRun> {
    return this.runs.resume(jobId);
  }

  @Endpoint(undoBulk)
  @ApiResponse({ status: 202, description: 'A job makes the changes.' })
  @ApiResponse({ status: 409, description: 'status.transition, key.reused' })
  async undo(
    @IdParam(BulkId, 'jobId') jobId: string,
    @Body({ schema: UndoBulk }) { key }: UndoBulk,
    @SignedInViewer() viewer: Viewer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BulkStarted> {
    return accepted(await this.runs.undo(viewer, jobId, key), response);
  }
}

function accepted(started: BulkStarted, response: Response): BulkStarted {
  if (started.jobId !== null) response.status(202);
  return started;
}
