import { CoinBucket } from './coin-bucket.entity.ts';
import { RatingProgress } from './rating-progress.entity.ts';
import { RatingScore } from './rating-score.entity.ts';
import { TieBucket } from './tie-bucket.entity.ts';

export { Boards } from './boards.ts';
export { RatingModule } from './rating.module.ts';
export { RatingRollUp } from './roll-up.ts';
export { weekOf } from './week.ts';
export const ratingEntities = [RatingProgress, RatingScore, CoinBucket, TieBucket];
