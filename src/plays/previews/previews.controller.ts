import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Play } from '../../../contracts/plays.ts';
import { PreviewQuiz, previewQuiz } from '../../../contracts/quizzes.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { PLAYS } from '../play-limits.ts';
import { Previews } from './previews.ts';

@Controller()
@RequireRole('author')
export class PreviewsController {
  constructor(private readonly previews: Previews) {}

  @Endpoint(previewQuiz)
  @RateLimit(PLAYS)
  @ApiResponse({ status: 400, description: 'quiz.checks for a quiz without questions' })
  begin(
    @IdParam() id: number,
    @Body({ schema: PreviewQuiz }) body: PreviewQuiz,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Play> {
    return this.previews.begin(viewer, id, body);
  }
}
