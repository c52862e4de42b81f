import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../auth/index.ts';
import { AUTHOR_FEE } from '../../coin-amounts.ts';
import { MeReader } from '../../people/index.ts';
import { authorUriOf } from '../../quizzes/index.ts';
import type { CreatePage } from '../people-data.ts';
import { OwnQuizzes } from './own-quizzes.ts';

/** /create: authorship for those who have not bought it, their quizzes for those who have. */
@Injectable()
export class CreatePages {
  constructor(
    private readonly me: MeReader,
    private readonly quizzes: OwnQuizzes,
  ) {}

  async page(viewer: Viewer): Promise<CreatePage> {
    const { id, name, role, balance } = await this.me.read(viewer);
    const isAuthor = role !== 'user';
    return {
      role,
      balance,
      fee: AUTHOR_FEE,
      authorUri: isAuthor ? authorUriOf({ id, name }) : null,
      shelves: isAuthor ? await this.quizzes.of(id) : [],
    };
  }
}
