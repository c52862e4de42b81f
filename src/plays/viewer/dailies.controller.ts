import { Controller, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type DailyList, DailyQuery, listDailies } from '../../../contracts/dailies.ts';
import { Endpoint } from '../../endpoint.ts';
import { Players } from '../players.ts';
import { ViewerDailies } from './viewer-dailies.ts';

@Controller()
export class DailiesController {
  constructor(
    private readonly dailies: ViewerDailies,
    private readonly players: Players,
  ) {}

  @Endpoint(listDailies)
  async list(
    @Query({ schema: DailyQuery }) query: DailyQuery,
    @Req() request: Request,
  ): Promise<DailyList> {
    return this.dailies.list(await this.players.of(request), query);
  }
}
