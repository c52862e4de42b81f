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
/** The number of notices on one page. */
const NOTICES = 20;

/**
 * Finds quiz $1 if user $2 is its author, or for any user if $3 is true (for admins). Playlists and dailies have
 * editors of their own.
 */
const EDITED = `
select id, title_ua as "titleUA", coalesce(author_id = $2::bigint, false) as "isOwn" from content
where id = $1::bigint and (author_id = $2::bigint or $3::boolean) and status <> ${Status.DELETED}
  and content_type in ('quiz', 'movie', 'music')`;

export interface EditedQuiz {
  id: number;
  titleUA: string;
  /** Whether the viewer is the author. */
  isOwn: boolean;
}

const SORTS = MyQuizzesQuery.shape.sort;

/** Reads the page /create: the offer to become an author, or the author's own quizzes. */
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

  /** The quiz, if the viewer may edit it: authors their own quizzes, admins any quiz. Otherwise null. */
  async editedQuiz({ id, role }: PageViewer, contentId: number): Promise<EditedQuiz | null> {
    if (role === 'user') return null;
    const values = [contentId, id, role === 'admin'];
    const [quiz] = await this.database.query<EditedQuiz>('edited-quiz', EDITED, values);
    return quiz ?? null;
  }
}

/** Returns the id in the query `before`, for showing only older notices. Undefined shows the latest. */
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
