import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ExportQuiz,
  exportQuiz,
  type ImportedRows,
  importQuestions,
} from '../../../contracts/quiz-files.ts';
import { byUser, RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Accepts } from '../../http/body.guard.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { RateLimit, type RateRule } from '../../http/rate-limit.ts';
import { sendStream } from '../../http/send-stream.ts';
import { authorOf } from '../editor/editing-author.ts';
import { QuizExports } from './quiz-exports.ts';
import { QuizImports } from './quiz-imports.ts';

/** Reading and writing a large quiz is much work for the server, so exports and imports are limited. */
const QUIZ_FILES: RateRule = {
  name: 'quiz files',
  calls: () => 120,
  seconds: 3_600,
  per: byUser,
};

const FILE = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
} as const;

/** Export and import of quizzes as files. */
@Controller()
@RequireRole('author')
export class QuizFilesController {
  constructor(
    private readonly exports: QuizExports,
    private readonly imports: QuizImports,
  ) {}

  @Endpoint(exportQuiz)
  @RateLimit(QUIZ_FILES)
  @ApiProduces('application/zip', 'application/yaml', 'text/csv')
  async export(
    @IdParam() id: number,
    @Query({ schema: ExportQuiz }) { format }: ExportQuiz,
    @SignedInViewer() viewer: Viewer,
    @Res() response: Response,
  ): Promise<void> {
    const { name, mime, body } = await this.exports.write(authorOf(viewer), id, format);
    response.attachment(name).type(mime);
    await sendStream(response, body);
  }

  @Endpoint(importQuestions)
  @RateLimit(QUIZ_FILES)
  @Accepts('multipart')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { ...FILE, required: ['file'] } })
  @ApiResponse({ status: 400, description: 'import.broken, import.encrypted, import.entries' })
  @ApiResponse({ status: 413, description: 'import.too-large' })
  @ApiResponse({ status: 415, description: 'import.type' })
  import(
    @IdParam() id: number,
    @SignedInViewer() viewer: Viewer,
    @Req() request: Request,
  ): Promise<ImportedRows> {
    return this.imports.read(viewer, id, request);
  }
}
