import { Controller, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type ContentMarksList, listMarks, MarksQuery } from '../../contracts/marks.ts';
import { Guests } from '../auth/index.ts';
import { Endpoint } from '../endpoint.ts';
import { Marks } from './marks.ts';

@Controller()
export class MarksController {
  constructor(
    private readonly marks: Marks,
    private readonly guests: Guests,
  ) {}

  @Endpoint(listMarks)
  async list(
    @Query({ schema: MarksQuery }) { ids }: MarksQuery,
    @Req() request: Request,
  ): Promise<ContentMarksList> {
    return { items: await this.marks.of(this.guests.of(request), ids) };
  }
}
