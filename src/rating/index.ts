import { RatingProgress } from './rating-progress.entity.ts';
import { RatingScore } from './rating-score.entity.ts';
import { RatingStep } from './rating-step.entity.ts';

export { RatingModule } from './rating.module.ts';
export const ratingEntities = [RatingProgress, RatingScore, RatingStep];
