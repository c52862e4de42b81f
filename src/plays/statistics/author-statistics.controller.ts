import { Controller, Query } from '@nestjs/common';
import {
  type QuizStatistics,
  readStatistics,
  StatisticsQuery,
} from '../../../contracts/my-quizzes.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { AuthorStatistics } from './author-statistics.ts';

@Controller()
@RequireRole('author')
export class AuthorStatisticsController {
  constructor(private readonly statistics: AuthorStatistics) {}

  @Endpoint(readStatistics)
  read(
    @IdParam() id: number,
    @Query({ schema: StatisticsQuery }) query: StatisticsQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<QuizStatistics> {
    return this.statistics.of(viewer, id, query);
  }
}
