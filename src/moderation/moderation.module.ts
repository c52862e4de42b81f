import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { MediaModule } from '../media/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { Claims } from './claims.ts';
import { DecisionsController } from './decisions.controller.ts';
import { Decisions } from './decisions.ts';
import { DuePublication } from './due-publication.ts';
import { HistoryController } from './history.controller.ts';
import { History } from './history.ts';
import { ModerationController } from './moderation.controller.ts';
import { Queue } from './queue.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { Reviews } from './reviews.ts';
import { Revisions } from './revisions.ts';
import { StatusChanges } from './status-changes.ts';

@Module({
  imports: [AuthModule, MediaModule, QuizzesModule, ReportsModule],
  controllers: [DecisionsController, HistoryController, ModerationController],
  providers: [Claims, Decisions, DuePublication, History, Queue, Reviews, Revisions, StatusChanges],
  exports: [DuePublication],
})
export class ModerationModule {}
