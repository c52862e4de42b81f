import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CoinsModule } from '../coins/index.ts';
import { MediaModule } from '../media/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { Claims } from './claims.ts';
import { Crowd } from './crowd.ts';
import { DailiesController } from './dailies.controller.ts';
import { Dealer } from './dealer.ts';
import { GameRules } from './game-rules.ts';
import { GuestAddresses } from './guest-addresses.ts';
import { GuestClaim } from './guest-claim.ts';
import { GuestRetention } from './guest-retention.ts';
import { MarksController } from './marks.controller.ts';
import { Marks } from './marks.ts';
import { PlayAnswers } from './play-answers.ts';
import { PlayHints } from './play-hints.ts';
import { PlayStore } from './play-store.ts';
import { Players } from './players.ts';
import { PlaysController } from './plays.controller.ts';
import { Plays } from './plays.ts';
import { PlayPresenter } from './presenter.ts';
import { RewardsController } from './rewards.controller.ts';
import { Rewards } from './rewards.ts';
import { SampleTokens } from './sample-tokens.ts';
import { SamplesController } from './samples.controller.ts';
import { Samples } from './samples.ts';
import { SiteNumbers } from './site-numbers.ts';
import { Statistics } from './statistics.ts';
import { StatsController } from './stats.controller.ts';
import { Streaks } from './streak.ts';
import { PlaySweep } from './sweep.ts';
import { UnfinishedController } from './unfinished.controller.ts';
import { UnfinishedPlays } from './unfinished-plays.ts';
import { ViewerDailies } from './viewer-dailies.ts';
import { VotesController } from './votes.controller.ts';
import { Votes } from './votes.ts';

@Module({
  imports: [AuthModule, CoinsModule, MediaModule, QuizzesModule],
  controllers: [
    DailiesController,
    MarksController,
    PlaysController,
    RewardsController,
    SamplesController,
    StatsController,
    UnfinishedController,
    VotesController,
  ],
  providers: [
    Claims,
    Crowd,
    Dealer,
    GameRules,
    GuestAddresses,
    GuestClaim,
    GuestRetention,
    Marks,
    PlayAnswers,
    PlayHints,
    PlayPresenter,
    Players,
    Plays,
    PlayStore,
    PlaySweep,
    Rewards,
    Samples,
    SampleTokens,
    SiteNumbers,
    Statistics,
    Streaks,
    UnfinishedPlays,
    ViewerDailies,
    Votes,
  ],
  exports: [
    Claims,
    GuestClaim,
    GuestRetention,
    Players,
    PlaySweep,
    Rewards,
    SiteNumbers,
    Statistics,
    Streaks,
  ],
})
export class PlaysModule {}
