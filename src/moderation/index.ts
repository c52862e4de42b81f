export { DuePublication } from './due-publication.ts';
export { ModerationModule } from './moderation.module.ts';
