import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CoinsModule } from '../coins/index.ts';
import { MediaModule } from '../media/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { AddressHashes } from './address-hashes.ts';
import { Dealer } from './dealer.ts';
import { FixPayments } from './fixes/fix-payments.ts';
import { Claims } from './guests/claims.ts';
import { GuestClaim } from './guests/guest-claim.ts';
import { GuestRetention } from './guests/guest-retention.ts';
import { PlayAnswers } from './play-answers.ts';
import { PlayHints } from './play-hints.ts';
import { PlayPresenter } from './play-presenter.ts';
import { PlayStore } from './play-store.ts';
import { PlaySweep } from './play-sweep.ts';
import { Players } from './players.ts';
import { PlaysController } from './plays.controller.ts';
import { Plays } from './plays.ts';
import { PreviewsController } from './previews/previews.controller.ts';
import { Previews } from './previews/previews.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { Reports } from './reports/reports.ts';
import { RewardsController } from './rewards/rewards.controller.ts';
import { Rewards } from './rewards/rewards.ts';
import { SampleTokens } from './samples/sample-tokens.ts';
import { SamplesController } from './samples/samples.controller.ts';
import { Samples } from './samples/samples.ts';
import { AuthorStatisticsController } from './statistics/author-statistics.controller.ts';
import { AuthorStatistics } from './statistics/author-statistics.ts';
import { Crowd } from './statistics/crowd.ts';
import { SiteNumbers } from './statistics/site-numbers.ts';
import { StatisticsController } from './statistics/statistics.controller.ts';
import { Statistics } from './statistics/statistics.ts';
import { Votes } from './statistics/votes.ts';
import { Marks } from './viewer/marks.ts';
import { Streaks } from './viewer/streaks.ts';
import { UnfinishedPlays } from './viewer/unfinished-plays.ts';
import { ViewerController } from './viewer/viewer.controller.ts';
import { ViewerDailies } from './viewer/viewer-dailies.ts';

@Module({
  imports: [AuthModule, CoinsModule, MediaModule, QuizzesModule],
  controllers: [
    AuthorStatisticsController,
    PlaysController,
    PreviewsController,
    ReportsController,
    RewardsController,
    SamplesController,
    StatisticsController,
    ViewerController,
  ],
  providers: [
    AuthorStatistics,
    Claims,
    Crowd,
    Dealer,
    FixPayments,
    AddressHashes,
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
    Previews,
    Reports,
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
    AuthorStatistics,
    Claims,
    FixPayments,
    GuestClaim,
    GuestRetention,
    Players,
    PlaySweep,
    Previews,
    Rewards,
    SiteNumbers,
    Statistics,
    Streaks,
  ],
})
export class PlaysModule {}
