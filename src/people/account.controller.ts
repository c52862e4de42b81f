import { Readable } from 'node:stream';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  type DeletionConfirmed,
  DeletionRequest,
  deleteByFacebook,
  deleteMe,
  exportMe,
  signOutEverywhere,
} from '../../contracts/me.ts';
import {
  CsrfExempt,
  noteSecurity,
  Sessions,
  SignedIn,
  SignedInViewer,
  type Viewer,
} from '../auth/index.ts';
import { Accepts, BodyLimit } from '../http/body.guard.ts';
import { Endpoint } from '../http/endpoint.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { sendStream } from '../http/send-stream.ts';
import { AccountExport } from './account-export.ts';
import { Deletion } from './deletion.ts';
import { FacebookDeletion } from './facebook-deletion.ts';
import { EXPORTS } from './user-limits.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly sessions: Sessions,
    private readonly deletion: Deletion,
    private readonly exports: AccountExport,
    private readonly facebook: FacebookDeletion,
  ) {}

  /** Streams the export while it is read, so that a long history does not need more memory. */
  @Endpoint(exportMe)
  @RateLimit(EXPORTS)
  @SignedIn()
  async export(@SignedInViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    const pieces = await this.exports.of(viewer);
    response.type('json').attachment('my-data.json');
    await sendStream(response, Readable.from(pieces));
  }

  @Endpoint(deleteMe)
  @SignedIn()
  async delete(
    @SignedInViewer() { userId }: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.deletion.delete(userId);
    this.sessions.forget(response);
    noteSecurity(request, { event: 'account deleted', userId });
  }

  @Endpoint(signOutEverywhere)
  @SignedIn()
  async signOutEverywhere(
    @SignedInViewer() { userId }: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.closeAll(userId, response);
    noteSecurity(request, { event: 'signed out everywhere', userId });
  }

  @Endpoint(deleteByFacebook)
  @CsrfExempt()
  @Accepts('urlencoded')
  @BodyLimit('16kb')
  @ApiResponse({ status: 403, description: 'deletion.signature' })
  @ApiResponse({ status: 404, description: 'not-found' })
  deleteByFacebook(
    @Body({ schema: DeletionRequest }) body: DeletionRequest,
  ): Promise<DeletionConfirmed> {
    return this.facebook.delete(body.signed_request);
  }
}
