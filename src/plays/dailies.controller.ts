import { Controller, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type DailyList, DailyQuery, listDailies } from '../../contracts/dailies.ts';
import { Guests } from '../auth/index.ts';
import { Endpoint } from '../endpoint.ts';
import { ViewerDailies } from './viewer-dailies.ts';

@Controller()
export class DailiesController {
  constructor(
    private readonly dailies: ViewerDailies,
    private readonly guests: Guests,
  ) {}

  @Endpoint(listDailies)
  list(
    @Query({ schema: DailyQuery }) query: DailyQuery,
    @Req() request: Request,
  ): Promise<DailyList> {
    return this.dailies.list(this.guests.of(request), query);
  }
}
