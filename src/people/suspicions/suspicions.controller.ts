import { Body, Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  BlockPlayers,
  blockPlayers,
  LeavePlays,
  leavePlays,
  listSuspicions,
  readSuspicion,
  type SuspicionDetails,
  type Suspicions as SuspicionList,
  SuspicionQuery,
} from '../../../contracts/admin-plays.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { SuspicionDecisions } from './suspicion-decisions.ts';
import { Suspicions } from './suspicions.ts';

@Controller()
@RequireRole('admin')
export class SuspicionsController {
  constructor(
    private readonly suspicions: Suspicions,
    private readonly decisions: SuspicionDecisions,
  ) {}

  @Endpoint(listSuspicions)
  list(@Query({ schema: SuspicionQuery }) query: SuspicionQuery): Promise<SuspicionList> {
    return this.suspicions.list(query);
  }

  @Endpoint(readSuspicion)
  @ApiResponse({ status: 404, description: 'not-found' })
  read(@IdParam() id: number): Promise<SuspicionDetails> {
    return this.suspicions.details(id);
  }

  @Endpoint(leavePlays)
  @ApiResponse({ status: 404, description: 'not-found' })
  @ApiResponse({ status: 409, description: 'suspicion.decided' })
  async leave(
    @IdParam() suspicionId: number,
    @Body({ schema: LeavePlays }) { reason }: LeavePlays,
    @SignedInViewer() { userId: adminId }: Viewer,
  ): Promise<SuspicionDetails> {
    await this.decisions.leave({ adminId, suspicionId }, reason);
    return this.suspicions.details(suspicionId);
  }

  @Endpoint(blockPlayers)
  @ApiResponse({ status: 404, description: 'not-found' })
  @ApiResponse({ status: 409, description: 'suspicion.decided, admin.self, user.admin' })
  async block(
    @IdParam() suspicionId: number,
    @Body({ schema: BlockPlayers }) body: BlockPlayers,
    @SignedInViewer() { userId: adminId }: Viewer,
  ): Promise<SuspicionDetails> {
    await this.decisions.block({ adminId, suspicionId }, body);
    return this.suspicions.details(suspicionId);
  }
}
