import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ContentId } from '../../../contracts/contents.ts';
import type { Outcome } from '../../../contracts/plays.ts';
import {
  AnswerSample,
  answerSample,
  readSample,
  type Sample,
  SampleQuery,
} from '../../../contracts/samples.ts';
import { notFound } from '../../errors.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { SAMPLES } from '../play-limits.ts';
import { Players } from '../players.ts';
import { Samples } from './samples.ts';

@Controller()
export class SamplesController {
  constructor(
    private readonly samples: Samples,
    private readonly players: Players,
  ) {}

  @Endpoint(readSample)
  @RateLimit(SAMPLES)
  async show(
    @Param('id') id: string,
    @Query({ schema: SampleQuery }) { locale }: SampleQuery,
    @Req() request: Request,
  ): Promise<Sample> {
    return this.samples.show(idOf(id), await this.players.of(request), locale);
  }

  @Endpoint(answerSample)
  @RateLimit(SAMPLES)
  async answer(
    @Param('id') id: string,
    @Body({ schema: AnswerSample }) body: AnswerSample,
    @Req() request: Request,
  ): Promise<Outcome> {
    return this.samples.answer(idOf(id), await this.players.of(request), body);
  }
}

function idOf(text: string): number {
  const known = ContentId.safeParse(text);
  if (!known.success) throw notFound();
  return known.data;
}
