import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { QuizSearch } from './quiz-search.ts';
import { SearchController } from './search.controller.ts';
import { SearchIndex } from './search-index.ts';
import { SearchResults } from './search-results.ts';

@Module({
  imports: [AuthModule, QuizzesModule],
  controllers: [SearchController],
  providers: [QuizSearch, SearchIndex, SearchResults],
  exports: [SearchIndex, SearchResults],
})
export class SearchModule {}
