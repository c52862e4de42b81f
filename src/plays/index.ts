import { Answer, Play, PlayOrigin } from './play.entity.ts';
import {
  QuestionReport,
  ReportedQuestion,
  ReportResolution,
} from './reports/question-report.entity.ts';
import { AddressTally, Pick, ScoreCount, Vote } from './statistics/statistics.entity.ts';

export { anonymisePlays } from './anonymise-plays.ts';
export { FixPayments } from './fixes/fix-payments.ts';
export { countByText, givenGroups } from './fixes/given-answers.ts';
export { languageOf, textIn } from './game/choicer.ts';
export { GuestClaim } from './guests/guest-claim.ts';
export { GuestRetention } from './guests/guest-retention.ts';
export { Play } from './play.entity.ts';
export { PlaySweep } from './play-sweep.ts';
export { Players } from './players.ts';
export { PlaysModule } from './plays.module.ts';
export { Previews } from './previews/previews.ts';
export { notifyReporters } from './reports/report-answers.ts';
export { Rewards } from './rewards/rewards.ts';
export { hasSample } from './samples/samples.ts';
export { AuthorStatistics } from './statistics/author-statistics.ts';
export { SiteNumbers } from './statistics/site-numbers.ts';
export { Statistics } from './statistics/statistics.ts';
export { Streaks } from './viewer/streaks.ts';
export const playEntities = [
  AddressTally,
  Answer,
  Pick,
  Play,
  PlayOrigin,
  QuestionReport,
  ReportedQuestion,
  ReportResolution,
  ScoreCount,
  Vote,
];
