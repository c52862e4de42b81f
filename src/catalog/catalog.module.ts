import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { CatalogLoader } from './catalog-loader.ts';
import { QuestionPool } from './question-pool.ts';

@Module({
  imports: [MediaModule],
  providers: [CatalogLoader, QuestionPool],
  exports: [CatalogLoader, QuestionPool],
})
export class CatalogModule {}
