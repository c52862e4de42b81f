import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { QuestionPool } from './question-pool.ts';

@Module({
  imports: [MediaModule],
  providers: [QuestionPool],
  exports: [QuestionPool],
})
export class CatalogModule {}
