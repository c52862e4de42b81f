import { Injectable } from '@nestjs/common';
import { MadeQuestions } from '../../src/catalog/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { remakeQuestions } from './remake-questions.job.ts';

@Injectable()
export class RemakeQuestionsProcessor implements JobProcessor<typeof remakeQuestions> {
  readonly job = remakeQuestions;

  constructor(private readonly questions: MadeQuestions) {}

  run(): Promise<void> {
    return this.questions.remake();
  }
}
