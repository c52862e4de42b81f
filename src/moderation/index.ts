import { ModerationClaim } from './claim.entity.ts';

export { DuePublication } from './due-publication.ts';
export { ModerationModule } from './moderation.module.ts';
export const moderationEntities = [ModerationClaim];
