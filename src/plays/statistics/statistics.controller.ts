import { Body, Controller, Param } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ContentId } from '../../../contracts/contents.ts';
import { CastVote, castVote, type Vote } from '../../../contracts/rewards.ts';
import { readStats, type SiteStats } from '../../../contracts/stats.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { notFound } from '../../errors.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { SiteNumbers } from './site-numbers.ts';
import { Votes } from './votes.ts';

/** Votes, and what the whole site adds up to. */
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
    @Param('id') id: string,
    @Body({ schema: CastVote }) { value }: CastVote,
    @SignedInViewer() { playerId }: Viewer,
  ): Promise<Vote> {
    const known = ContentId.safeParse(id);
    if (!known.success) throw notFound();
    return this.votes.cast(playerId, known.data, value);
  }

  @Endpoint(readStats)
  readStats(): Promise<SiteStats> {
    return this.numbers.read();
  }
}
