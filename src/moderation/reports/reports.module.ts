import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.ts';
import { PlaysModule } from '../../plays/index.ts';
import { AdminReportsController } from './admin-reports.controller.ts';
import { ReportResolutions } from './report-resolutions.ts';
import { ReportedQuestions } from './reported-questions.ts';

@Module({
  imports: [AuthModule, PlaysModule],
  controllers: [AdminReportsController],
  providers: [ReportedQuestions, ReportResolutions],
})
export class ReportsModule {}
