import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Quiz } from '../../../contracts/quiz.ts';
import {
  ChangeQuiz,
  CreateQuiz,
  changeQuiz,
  createQuiz,
  OrderQuestions,
  orderQuestions,
  type QuizChecks,
  type QuizSaved,
  type QuizVersion,
  readChecks,
  readQuiz,
} from '../../../contracts/quizzes.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { BodyLimit } from '../../http/body.guard.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { SAVES } from '../../media/index.ts';
import { authorOf } from './editing-author.ts';
import { QuizEditor } from './quiz-editor.ts';

/** The calls with which authors edit their own quizzes, and admins any quiz. */
@Controller()
@RequireRole('author')
export class QuizzesController {
  constructor(private readonly editor: QuizEditor) {}

  @Endpoint(createQuiz)
  @RateLimit(SAVES)
  create(
    @Body({ schema: CreateQuiz }) body: CreateQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.editor.create(authorOf(viewer), body);
  }

  @Endpoint(readQuiz)
  read(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<Quiz> {
    return this.editor.read(authorOf(viewer), id);
  }

  @Endpoint(changeQuiz)
  @RateLimit(SAVES)
  @BodyLimit('400kb')
  @ApiResponse({ status: 409, description: 'version.conflict with VersionConflict, quiz.stage' })
  change(
    @IdParam() id: number,
    @Body({ schema: ChangeQuiz }) body: ChangeQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<QuizSaved> {
    return this.editor.change(authorOf(viewer), id, body);
  }

  @Endpoint(orderQuestions)
  @RateLimit(SAVES)
  @ApiResponse({ status: 409, description: 'version.conflict with VersionConflict, quiz.stage' })
  order(
    @IdParam() id: number,
    @Body({ schema: OrderQuestions }) body: OrderQuestions,
    @SignedInViewer() viewer: Viewer,
  ): Promise<QuizVersion> {
    return this.editor.order(authorOf(viewer), id, body);
  }

  @Endpoint(readChecks)
  checks(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<QuizChecks> {
    return this.editor.checks(authorOf(viewer), id);
  }
}
