import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { PlayId } from '../../../contracts/plays.ts';
import {
  collectReward,
  collectRewards,
  listRewards,
  type Reward,
  type RewardsCollected,
  type WaitingRewards,
} from '../../../contracts/rewards.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { Rewards } from './rewards.ts';

@Controller()
export class RewardsController {
  constructor(private readonly rewards: Rewards) {}

  @Endpoint(collectReward)
  @SignedIn()
  @ApiResponse({ status: 409, description: 'reward.practice, play.unfinished' })
  async collect(
    @IdParam(PlayId) id: string,
    @Body({ schema: collectReward.input }) _body: object,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Reward> {
    return this.rewards.collect(viewer, id);
  }

  @Endpoint(listRewards)
  @SignedIn()
  waiting(@SignedInViewer() viewer: Viewer): Promise<WaitingRewards> {
    return this.rewards.waiting(viewer);
  }

  @Endpoint(collectRewards)
  @SignedIn()
  collectAll(
    @Body({ schema: collectRewards.input }) _body: object,
    @SignedInViewer() viewer: Viewer,
  ): Promise<RewardsCollected> {
    return this.rewards.collectAll(viewer);
  }
}
