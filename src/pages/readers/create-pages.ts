import { Injectable } from '@nestjs/common';
import { MyQuizzesQuery, QuizGroup } from '../../../contracts/my-quizzes.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { AUTHOR_FEE } from '../../coin-amounts.ts';
import { Database } from '../../database.ts';
import { MeReader } from '../../people/index.ts';
import { authorUriOf, Notices } from '../../quizzes/index.ts';
import type { CreatePage, OwnQuizzesView, PageViewer } from '../page-data.ts';
import { OwnQuizzes } from './own-quizzes.ts';
import { StatisticsPages } from './statistics-pages.ts';

const LONGEST_QUERY = 100;
/** Number of notices shown. */
const NOTICES = 20;

/** Quiz $1 of user $2, or of anyone if $3 says the viewer is an admin. Playlists and dailies have other editors. */
const EDITED = `
select id, title_ua as "titleUA" from content
where id = $1::bigint and (author_id = $2::bigint or $3::boolean) and status <> ${Status.DELETED}
  and content_type in ('quiz', 'movie', 'music')`;

export interface EditedQuiz {
  id: number;
  titleUA: string;
}

const SORTS = MyQuizzesQuery.shape.sort;

/** /create: authorship for those who have not bought it, their quizzes for those who have. */
@Injectable()
export class CreatePages {
  constructor(
    private readonly me: MeReader,
    private readonly ownQuizzes: OwnQuizzes,
    readonly statistics: StatisticsPages,
    private readonly notices: Notices,
    private readonly database: Database,
  ) {}

  async page(viewer: Viewer, asked: URLSearchParams): Promise<CreatePage> {
    const { id, name, role, balance } = await this.me.read(viewer);
    const isAuthor = role !== 'user';
    return {
      role,
      balance,
      fee: AUTHOR_FEE,
      authorUri: isAuthor ? authorUriOf({ id, name }) : null,
      notices: await this.notices.list(id, { limit: NOTICES, cursor: olderThan(asked) }),
      own: isAuthor ? await this.ownQuizzes.page(viewer, viewOf(asked)) : null,
    };
  }

  /** Authors may edit their own quizzes, admins any. */
  async editedQuiz({ id, role }: PageViewer, contentId: number): Promise<EditedQuiz | null> {
    if (role === 'user') return null;
    const values = [contentId, id, role === 'admin'];
    const [quiz] = await this.database.query<EditedQuiz>('edited-quiz', EDITED, values);
    return quiz ?? null;
  }
}

/** The notice before which a page of older ones ends; without it the latest are shown. */
function olderThan(asked: URLSearchParams): string | undefined {
  const before = asked.get('before') ?? '';
  return /^\d{1,15}$/.test(before) ? before : undefined;
}

/** Reads the query string of /create; invalid values are ignored. */
function viewOf(asked: URLSearchParams): OwnQuizzesView {
  const group = QuizGroup.safeParse(asked.get('group')).data ?? null;
  return {
    group,
    query: (asked.get('query') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_QUERY),
    sort: SORTS.safeParse(asked.get('sort') ?? undefined).data ?? 'recent',
    after: group && asked.get('after'),
  };
}
