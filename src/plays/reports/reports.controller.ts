import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PlayId } from '../../../contracts/plays.ts';
import {
  type QuestionReported,
  ReportQuestion,
  reportQuestion,
} from '../../../contracts/reports.ts';
import { notFound } from '../../errors.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { REPORTS } from '../play-limits.ts';
import { Players } from '../players.ts';
import { Reports } from './reports.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly players: Players,
  ) {}

  @Endpoint(reportQuestion)
  @RateLimit(REPORTS)
  @ApiResponse({ status: 200, description: 'The player has reported this question before.' })
  @ApiResponse({ status: 409, description: 'report.unanswered, report.preview' })
  async report(
    @IdParam(PlayId) id: string,
    @Body({ schema: ReportQuestion }) body: ReportQuestion,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionReported> {
    const playerId = await this.players.of(request);
    if (!playerId) throw notFound();
    const reported = await this.reports.report(playerId, id, body);
    if (reported.again) response.status(200);
    return reported;
  }
}
