import { Controller, Query, Req } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Rating, RatingQuery, readRating } from '../../contracts/ratings.ts';
import { Sessions } from '../auth/index.ts';
import { notFound } from '../errors.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Boards } from './boards.ts';

@Controller()
export class RatingsController {
  constructor(
    private readonly boards: Boards,
    private readonly sessions: Sessions,
  ) {}

  @Endpoint(readRating)
  @ApiResponse({ status: 404, description: 'not-found: a week that is still to come' })
  async read(
    @Query({ schema: RatingQuery }) query: RatingQuery,
    @Req() request: Request,
  ): Promise<Rating> {
    const viewer = await this.sessions.of(request);
    const rating = await this.boards.read(query, viewer?.userId ?? null);
    if (!rating) throw notFound();
    return rating;
  }
}
