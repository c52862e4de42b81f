import { Body, Controller, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Outcome } from '../../../contracts/plays.ts';
import {
  AnswerSample,
  answerSample,
  readSample,
  type Sample,
  SampleQuery,
} from '../../../contracts/samples.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
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
    @IdParam() id: number,
    @Query({ schema: SampleQuery }) { locale }: SampleQuery,
    @Req() request: Request,
  ): Promise<Sample> {
    return this.samples.show(id, await this.players.of(request), locale);
  }

  @Endpoint(answerSample)
  @RateLimit(SAMPLES)
  async answer(
    @IdParam() id: number,
    @Body({ schema: AnswerSample }) body: AnswerSample,
    @Req() request: Request,
  ): Promise<Outcome> {
    return this.samples.answer(id, await this.players.of(request), body);
  }
}
