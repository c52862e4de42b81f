import { CoinBucket, RatingProgress, RatingScore, TieBucket } from './rating.entity.ts';

export { Boards } from './boards.ts';
export { RatingModule } from './rating.module.ts';
export { RatingRollUp } from './roll-up.ts';
export { weekOf } from './week.ts';
export const ratingEntities = [RatingProgress, RatingScore, CoinBucket, TieBucket];
