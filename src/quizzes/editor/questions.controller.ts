import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { ContentId } from '../../../contracts/contents.ts';
import {
  AddQuestions,
  addQuestions,
  ChangeQuestion,
  changeQuestion,
  type QuestionsAdded,
  type QuizSaved,
  type QuizVersion,
  removeQuestion,
  VersionQuery,
} from '../../../contracts/quizzes.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { BodyLimit } from '../../http/body.guard.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { SAVES } from '../../media/index.ts';
import { authorOf } from './editing-author.ts';
import { QuestionEditor } from './question-editor.ts';

const CONFLICTS = { status: 409, description: 'version.conflict with VersionConflict, quiz.stage' };

/** The calls with which the editor changes the questions of a quiz. */
@Controller()
@RequireRole('author')
export class QuestionsController {
  constructor(private readonly questions: QuestionEditor) {}

  @Endpoint(addQuestions)
  @RateLimit(SAVES)
  @BodyLimit('4mb')
  @ApiResponse({ status: 409, description: 'quiz.full, quiz.stage' })
  async add(
    @IdParam() id: number,
    @Body({ schema: AddQuestions }) body: AddQuestions,
    @SignedInViewer() viewer: Viewer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionsAdded> {
    const { answer, isNew } = await this.questions.add(authorOf(viewer), id, body);
    if (!isNew) response.status(200);
    return answer;
  }

  @Endpoint(changeQuestion)
  @RateLimit(SAVES)
  @BodyLimit('400kb')
  @ApiResponse(CONFLICTS)
  change(
    @IdParam() id: number,
    @IdParam(ContentId, 'questionId') questionId: number,
    @Body({ schema: ChangeQuestion }) body: ChangeQuestion,
    @SignedInViewer() viewer: Viewer,
  ): Promise<QuizSaved> {
    return this.questions.change(authorOf(viewer), id, questionId, body);
  }

  @Endpoint(removeQuestion)
  @RateLimit(SAVES)
  @ApiResponse(CONFLICTS)
  remove(
    @IdParam() id: number,
    @IdParam(ContentId, 'questionId') questionId: number,
    @Query({ schema: VersionQuery }) { version }: VersionQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<QuizVersion> {
    return this.questions.remove(authorOf(viewer), id, questionId, version);
  }
}
