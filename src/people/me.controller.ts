import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ChangeMe, changeMe, type Me, readMe } from '../../contracts/me.ts';
import { Sessions, SignedIn, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { MeChanges } from './me-changes.ts';
import { MeReader } from './me-reader.ts';
import { PROFILE_CHANGES } from './user-limits.ts';

@Controller()
export class MeController {
  constructor(
    private readonly me: MeReader,
    private readonly changes: MeChanges,
    private readonly sessions: Sessions,
  ) {}

  /** Every page calls this for signed-in users, so it also extends their sessions. */
  @Endpoint(readMe)
  @SignedIn()
  async read(
    @SignedInViewer() viewer: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    await this.sessions.keepUp(request, response, viewer);
    return this.me.read(viewer);
  }

  @Endpoint(changeMe)
  @RateLimit(PROFILE_CHANGES)
  @SignedIn()
  async change(
    @Body({ schema: ChangeMe }) wishes: ChangeMe,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Me> {
    await this.changes.make(viewer.userId, wishes);
    return this.me.read(viewer);
  }
}
