import { Body, Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  type ClaimGranted,
  claimQuiz,
  listModeration,
  type ModerationList,
  ModerationQuery,
  type ReviewedQuiz,
  readReview,
  releaseQuiz,
} from '../../contracts/admin-moderation.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { Claims } from './claims.ts';
import { Queue } from './queue.ts';
import { Reviews } from './reviews.ts';

/** The pending quizzes, as moderators see them. */
@Controller()
@RequireRole('admin')
export class ModerationController {
  constructor(
    private readonly queue: Queue,
    private readonly claims: Claims,
    private readonly reviews: Reviews,
  ) {}

  @Endpoint(listModeration)
  list(
    @Query({ schema: ModerationQuery }) query: ModerationQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<ModerationList> {
    return this.queue.list(viewer, query);
  }

  @Endpoint(claimQuiz)
  @ApiResponse({
    status: 409,
    description: 'moderation.claimed with Claim, moderation.own, status.transition',
  })
  claim(
    @IdParam() id: number,
    @Body({ schema: claimQuiz.input }) _body: object,
    @SignedInViewer() viewer: Viewer,
  ): Promise<ClaimGranted> {
    return this.claims.claim(viewer, id);
  }

  @Endpoint(releaseQuiz)
  release(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<void> {
    return this.claims.release(viewer, id);
  }

  @Endpoint(readReview)
  review(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<ReviewedQuiz> {
    return this.reviews.read(viewer, id);
  }
}
