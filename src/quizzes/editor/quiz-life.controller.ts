import { Body, Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Quiz, Remark } from '../../../contracts/quiz.ts';
import {
  DeleteQuiz,
  deleteQuiz,
  listRemarks,
  MarkRemark,
  markRemark,
  RemarkId,
  type RemarkList,
  SubmitQuiz,
  submitQuiz,
  withdrawQuiz,
} from '../../../contracts/quizzes.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { authorOf } from './editing-author.ts';
import { QuizLife } from './quiz-life.ts';

@Controller()
@RequireRole('author')
export class QuizLifeController {
  constructor(private readonly life: QuizLife) {}

  @Endpoint(submitQuiz)
  @ApiResponse({ status: 400, description: 'quiz.checks, with what blocks it' })
  @ApiResponse({
    status: 409,
    description: 'version.conflict, status.transition, quiz.pending-limit',
  })
  submit(
    @IdParam() id: number,
    @Body({ schema: SubmitQuiz }) { version }: SubmitQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.life.submit(authorOf(viewer), id, version);
  }

  @Endpoint(withdrawQuiz)
  @ApiResponse({ status: 409, description: 'status.transition' })
  withdraw(
    @IdParam() id: number,
    @Body({ schema: withdrawQuiz.input }) _body: object,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.life.withdraw(authorOf(viewer), id);
  }

  @Endpoint(deleteQuiz)
  @ApiResponse({ status: 409, description: 'status.transition, quiz.unlocked' })
  remove(
    @IdParam() id: number,
    @Query({ schema: DeleteQuiz }) { reason }: DeleteQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<void> {
    return this.life.remove(authorOf(viewer), id, reason);
  }

  @Endpoint(listRemarks)
  async remarks(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<RemarkList> {
    return { items: await this.life.remarks(authorOf(viewer), id) };
  }

  @Endpoint(markRemark)
  mark(
    @IdParam() id: number,
    @IdParam(RemarkId, 'remarkId') remarkId: string,
    @Body({ schema: MarkRemark }) { done }: MarkRemark,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Remark> {
    return this.life.markRemark(authorOf(viewer), id, remarkId, done);
  }
}
