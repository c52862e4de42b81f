import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  keepRelease,
  listReleases,
  type NewerReleases,
  takeRelease,
} from '../../../contracts/admin-releases.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { Releases } from './releases.ts';

@Controller()
@RequireRole('admin')
export class ReleasesController {
  constructor(private readonly releases: Releases) {}

  @Endpoint(listReleases)
  list(): Promise<NewerReleases> {
    return this.releases.list();
  }

  @Endpoint(takeRelease)
  @ApiResponse({ status: 409, description: 'quiz.stage' })
  take(
    @IdParam() id: number,
    @Body({ schema: takeRelease.input }) _body: object,
    @SignedInViewer() { userId }: Viewer,
  ): Promise<NewerReleases> {
    return this.releases.take(userId, id);
  }

  @Endpoint(keepRelease)
  keep(
    @IdParam() id: number,
    @Body({ schema: keepRelease.input }) _body: object,
    @SignedInViewer() { userId }: Viewer,
  ): Promise<NewerReleases> {
    return this.releases.keep(userId, id);
  }
}
