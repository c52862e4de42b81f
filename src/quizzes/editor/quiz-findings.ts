import { Injectable } from '@nestjs/common';
import type { Check } from '../../../contracts/quiz.ts';
import type { Transaction } from '../../transaction.ts';
import type { EditedQuiz } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';

/** What is to be said about a quiz before it is submitted. */
@Injectable()
export class QuizFindings {
  async of(_tx: Transaction, _edited: EditedQuiz, _author: Author): Promise<Check[]> {
    return [];
  }
}
