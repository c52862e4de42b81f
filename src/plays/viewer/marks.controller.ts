import { Controller, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type ContentMarksList, listMarks, MarksQuery } from '../../../contracts/marks.ts';
import { Endpoint } from '../../endpoint.ts';
import { Players } from '../players.ts';
import { Marks } from './marks.ts';

@Controller()
export class MarksController {
  constructor(
    private readonly marks: Marks,
    private readonly players: Players,
  ) {}

  @Endpoint(listMarks)
  async list(
    @Query({ schema: MarksQuery }) { ids }: MarksQuery,
    @Req() request: Request,
  ): Promise<ContentMarksList> {
    return { items: await this.marks.of(await this.players.of(request), ids) };
  }
}
