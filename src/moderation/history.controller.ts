import { Controller, Query } from '@nestjs/common';
import {
  compareRevisions,
  HistoryQuery,
  type QuizDifference,
  type QuizHistory,
  RevisionId,
  readHistory,
} from '../../contracts/admin-moderation.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { History } from './history.ts';
import { Revisions } from './revisions.ts';

/** What happened to a quiz, for its author and for admins; 404 for others. */
@Controller()
@RequireRole('author')
export class HistoryController {
  constructor(
    private readonly histories: History,
    private readonly revisions: Revisions,
  ) {}

  @Endpoint(readHistory)
  history(
    @IdParam() id: number,
    @Query({ schema: HistoryQuery }) query: HistoryQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<QuizHistory> {
    return this.histories.list(viewer, id, query);
  }

  @Endpoint(compareRevisions)
  compare(
    @IdParam() id: number,
    @IdParam(RevisionId, 'a') a: RevisionId,
    @IdParam(RevisionId, 'b') b: RevisionId,
    @SignedInViewer() viewer: Viewer,
  ): Promise<QuizDifference> {
    return this.revisions.compare(viewer, id, a, b);
  }
}
