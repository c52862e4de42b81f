import { Controller, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type DailyList, DailyQuery, listDailies } from '../../../contracts/dailies.ts';
import { type ContentMarksList, listMarks, MarksQuery } from '../../../contracts/marks.ts';
import { listUnfinished, type UnfinishedList } from '../../../contracts/unfinished.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { Players } from '../players.ts';
import { Marks } from './marks.ts';
import { UnfinishedPlays } from './unfinished-plays.ts';
import { ViewerDailies } from './viewer-dailies.ts';

/** Returns what a page loads after it was displayed, since it differs between viewers. */
@Controller()
export class ViewerController {
  constructor(
    private readonly players: Players,
    private readonly marks: Marks,
    private readonly dailies: ViewerDailies,
    private readonly unfinished: UnfinishedPlays,
  ) {}

  @Endpoint(listMarks)
  async listMarks(
    @Query({ schema: MarksQuery }) { ids }: MarksQuery,
    @Req() request: Request,
  ): Promise<ContentMarksList> {
    return { items: await this.marks.of(await this.players.of(request), ids) };
  }

  @Endpoint(listDailies)
  async listDailies(
    @Query({ schema: DailyQuery }) query: DailyQuery,
    @Req() request: Request,
  ): Promise<DailyList> {
    return this.dailies.list(await this.players.of(request), query);
  }

  @Endpoint(listUnfinished)
  async listUnfinished(@Req() request: Request): Promise<UnfinishedList> {
    return { items: await this.unfinished.of(await this.players.of(request)) };
  }
}
