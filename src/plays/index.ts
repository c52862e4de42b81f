import { AddressTally } from './address-tally.entity.ts';
import { Pick } from './pick.entity.ts';
import { Answer, Play } from './play.entity.ts';
import { ScoreCount } from './score-count.entity.ts';
import { Vote } from './vote.entity.ts';

export { ANONYMISE_PLAYS } from './anonymise-command.ts';
export { languageOf, textIn } from './choicer.ts';
export { GuestClaim } from './guest-claim.ts';
export { GuestRetention } from './guest-retention.ts';
export { Players } from './players.ts';
export { PlaysModule } from './plays.module.ts';
export { Rewards } from './rewards.ts';
export { hasSample } from './sample-question.ts';
export { SiteNumbers } from './site-numbers.ts';
export { Statistics } from './statistics.ts';
export { Streaks } from './streak.ts';
export { PlaySweep } from './sweep.ts';
export const playEntities = [AddressTally, Answer, Pick, Play, ScoreCount, Vote];
