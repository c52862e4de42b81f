import { Controller, Query } from '@nestjs/common';
import { listMyQuizzes, type MyQuizzes, MyQuizzesQuery } from '../../../contracts/my-quizzes.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { MyQuizList } from './my-quiz-list.ts';

@Controller()
@RequireRole('author')
export class MyQuizzesController {
  constructor(private readonly quizzes: MyQuizList) {}

  @Endpoint(listMyQuizzes)
  list(
    @Query({ schema: MyQuizzesQuery }) query: MyQuizzesQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<MyQuizzes> {
    return this.quizzes.list(viewer, query);
  }
}
