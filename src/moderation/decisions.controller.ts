import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  ApproveQuiz,
  approveQuiz,
  DeclineQuiz,
  declineQuiz,
  PublishQuiz,
  publishQuiz,
  relistQuiz,
  reopenQuiz,
  restoreQuiz,
  StatusReason,
  unlistQuiz,
} from '../../contracts/admin-moderation.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { Decisions } from './decisions.ts';
import { StatusChanges } from './status-changes.ts';

const refused = (description: string) => ApiResponse({ status: 409, description });
const DECISION = 'moderation.claimed, moderation.own, version.conflict, status.transition';

/** The decisions of admins about quizzes. */
@Controller()
@RequireRole('admin')
export class DecisionsController {
  constructor(
    private readonly decisions: Decisions,
    private readonly changes: StatusChanges,
  ) {}

  @Endpoint(approveQuiz)
  @ApiResponse({ status: 400, description: 'quiz.checks, with what blocks it' })
  @refused(DECISION)
  approve(
    @IdParam() id: number,
    @Body({ schema: ApproveQuiz }) body: ApproveQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.decisions.approve(viewer, id, body);
  }

  @Endpoint(declineQuiz)
  @refused(DECISION)
  decline(
    @IdParam() id: number,
    @Body({ schema: DeclineQuiz }) body: DeclineQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.decisions.decline(viewer, id, body);
  }

  @Endpoint(publishQuiz)
  @ApiResponse({ status: 400, description: 'quiz.checks, with what blocks it' })
  @refused('status.transition')
  publish(
    @IdParam() id: number,
    @Body({ schema: PublishQuiz }) { at }: PublishQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.changes.publish(viewer, id, at);
  }

  @Endpoint(reopenQuiz)
  @refused('status.transition')
  reopen(
    @IdParam() id: number,
    @Body({ schema: StatusReason }) { reason }: StatusReason,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.changes.reopen(viewer, id, reason);
  }

  @Endpoint(unlistQuiz)
  @refused('status.transition')
  unlist(
    @IdParam() id: number,
    @Body({ schema: StatusReason }) { reason }: StatusReason,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.changes.unlist(viewer, id, reason);
  }

  @Endpoint(relistQuiz)
  @refused('status.transition')
  relist(
    @IdParam() id: number,
    @Body({ schema: StatusReason }) { reason }: StatusReason,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.changes.relist(viewer, id, reason);
  }

  @Endpoint(restoreQuiz)
  @refused('status.transition')
  restore(
    @IdParam() id: number,
    @Body({ schema: StatusReason }) { reason }: StatusReason,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Quiz> {
    return this.changes.restore(viewer, id, reason);
  }
}
