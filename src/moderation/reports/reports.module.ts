import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.ts';
import { PlaysModule } from '../../plays/index.ts';
import { QuizzesModule } from '../../quizzes/index.ts';
import { AdminReportsController } from './admin-reports.controller.ts';
import { ReportCorrections } from './report-corrections.ts';
import { ReportResolutions } from './report-resolutions.ts';
import { ReportedQuestions } from './reported-questions.ts';

@Module({
  imports: [AuthModule, PlaysModule, QuizzesModule],
  controllers: [AdminReportsController],
  providers: [ReportCorrections, ReportedQuestions, ReportResolutions],
})
export class ReportsModule {}
