import { Body, Controller, Param } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ContentId } from '../../../contracts/contents.ts';
import { CastVote, castVote, type Vote } from '../../../contracts/rewards.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../endpoint.ts';
import { notFound } from '../../errors.ts';
import { Votes } from './votes.ts';

@Controller()
export class VotesController {
  constructor(private readonly votes: Votes) {}

  @Endpoint(castVote)
  @SignedIn()
  @ApiResponse({ status: 409, description: 'vote.own, vote.unlisted, vote.unplayed' })
  async cast(
    @Param('id') id: string,
    @Body({ schema: CastVote }) { value }: CastVote,
    @SignedInViewer() { playerId }: Viewer,
  ): Promise<Vote> {
    const known = ContentId.safeParse(id);
    if (!known.success) throw notFound();
    return this.votes.cast(playerId, known.data, value);
  }
}
