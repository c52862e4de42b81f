import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { MediaModule } from '../media/index.ts';
import { CatalogController } from './catalog.controller.ts';
import { CatalogItems } from './catalog-items.ts';
import { CatalogLoader } from './catalog-loader.ts';
import { CatalogExport } from './imports/catalog-export.ts';
import { CatalogImports } from './imports/catalog-imports.ts';
import { ImportRun } from './imports/import-run.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { MadeQuestions } from './made-questions.ts';
import { QuestionPool } from './question-pool.ts';
import { AdminCatalogController } from './records/admin-catalog.controller.ts';
import { CatalogLists } from './records/catalog-list.ts';
import { CatalogRecords } from './records/catalog-records.ts';
import { WrongAnswerSuggestions } from './wrong-answer-suggestions.ts';

@Module({
  imports: [AuthModule, MediaModule],
  controllers: [AdminCatalogController, CatalogController, ImportsController],
  providers: [
    CatalogExport,
    CatalogImports,
    CatalogItems,
    CatalogLists,
    CatalogLoader,
    CatalogRecords,
    ImportRun,
    MadeQuestions,
    QuestionPool,
    WrongAnswerSuggestions,
  ],
  exports: [CatalogLoader, ImportRun, MadeQuestions, QuestionPool],
})
export class CatalogModule {}
