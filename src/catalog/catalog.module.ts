import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { MediaModule } from '../media/index.ts';
import { CatalogController } from './catalog.controller.ts';
import { CatalogItems } from './catalog-items.ts';
import { CatalogLoader } from './catalog-loader.ts';
import { QuestionPool } from './question-pool.ts';
import { WrongAnswerSuggestions } from './wrong-answer-suggestions.ts';

@Module({
  imports: [AuthModule, MediaModule],
  controllers: [CatalogController],
  providers: [CatalogItems, CatalogLoader, QuestionPool, WrongAnswerSuggestions],
  exports: [CatalogLoader, QuestionPool],
})
export class CatalogModule {}
