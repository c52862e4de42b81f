import { Body, Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  type CorrectionPublished,
  listReports,
  PublishCorrection,
  publishCorrection,
  type ReportedQuestionDetails,
  type ReportedQuestions as ReportedQuestionsAnswer,
  ReportedRevision,
  ReportsQuery,
  type ReportsResolved,
  ResolveReports,
  readReports,
  resolveReports,
} from '../../../contracts/admin-reports.ts';
import { ContentId } from '../../../contracts/contents.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { ReportCorrections } from './report-corrections.ts';
import { ReportResolutions } from './report-resolutions.ts';
import { ReportedQuestions } from './reported-questions.ts';

@Controller()
@RequireRole('admin')
export class AdminReportsController {
  constructor(
    private readonly questions: ReportedQuestions,
    private readonly resolutions: ReportResolutions,
    private readonly corrections: ReportCorrections,
  ) {}

  @Endpoint(listReports)
  list(@Query({ schema: ReportsQuery }) query: ReportsQuery): Promise<ReportedQuestionsAnswer> {
    return this.questions.list(query);
  }

  @Endpoint(readReports)
  read(
    @IdParam(ContentId, 'questionId') questionId: number,
    @Query({ schema: ReportedRevision }) { revisionId }: ReportedRevision,
  ): Promise<ReportedQuestionDetails> {
    return this.questions.details(questionId, revisionId);
  }

  @Endpoint(publishCorrection)
  @ApiResponse({ status: 400, description: 'quiz.checks, with what is wrong with the question' })
  @ApiResponse({ status: 409, description: 'status.transition, version.conflict' })
  publish(
    @IdParam(ContentId, 'questionId') questionId: number,
    @Body({ schema: PublishCorrection }) { version }: PublishCorrection,
    @SignedInViewer() viewer: Viewer,
  ): Promise<CorrectionPublished> {
    return this.corrections.publish(viewer.userId, questionId, version);
  }

  @Endpoint(resolveReports)
  @ApiResponse({ status: 409, description: 'report.unfixed, report.resolved' })
  resolve(
    @IdParam(ContentId, 'questionId') questionId: number,
    @Body({ schema: ResolveReports }) body: ResolveReports,
    @SignedInViewer() viewer: Viewer,
  ): Promise<ReportsResolved> {
    return this.resolutions.resolve(viewer.userId, questionId, body);
  }
}
