import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { CastVote, castVote, type Vote } from '../../../contracts/rewards.ts';
import { readStats, type SiteStats } from '../../../contracts/stats.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { SiteNumbers } from './site-numbers.ts';
import { Votes } from './votes.ts';

/** Handles votes and returns the totals of the whole site. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly votes: Votes,
    private readonly numbers: SiteNumbers,
  ) {}

  @Endpoint(castVote)
  @SignedIn()
  @ApiResponse({ status: 409, description: 'vote.own, vote.unlisted, vote.unplayed' })
  async castVote(
    @IdParam() id: number,
    @Body({ schema: CastVote }) { value }: CastVote,
    @SignedInViewer() { playerId }: Viewer,
  ): Promise<Vote> {
    return this.votes.cast(playerId, id, value);
  }

  @Endpoint(readStats)
  readStats(): Promise<SiteStats> {
    return this.numbers.read();
  }
}
