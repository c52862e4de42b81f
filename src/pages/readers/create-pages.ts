import { Injectable } from '@nestjs/common';
import { type ContentType, Status } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { AUTHOR_FEE } from '../../coin-amounts.ts';
import { Database } from '../../database.ts';
import { MeReader } from '../../people/index.ts';
import { authorUriOf, uriOf } from '../../quizzes/index.ts';
import type { CreatePage, OwnQuiz, PageViewer } from '../page-data.ts';

/** In the order in which a quiz gets public; UNLISTED, which an admin may set, is shown only when there are such quizzes. */
const STATUSES = [
  Status.DRAFT,
  Status.PENDING,
  Status.DECLINED,
  Status.APPROVED,
  Status.PUBLIC,
  Status.UNLISTED,
] as const;
/** Quizzes that are shown of each status; of the others only the number is. */
const SHOWN = 50;

/** Of author $1, in statuses $2, the last $3 of each that were changed. */
const OWN = `
select id, content_type as "contentType", slug, status, title_ua as "titleUA", title_en as "titleEN",
  items_counter as questions, updated_at as "updatedAt", count
from (
  select c.*, count(*) over (partition by c.status)::int as count,
    row_number() over (partition by c.status order by c.updated_at desc, c.id desc) as place
  from content c where c.author_id = $1::bigint and c.status = any($2::smallint[])
) own
where place <= $3::int
order by updated_at desc, id desc`;

interface Row extends Omit<OwnQuiz, 'uri' | 'updatedAt'> {
  contentType: ContentType;
  slug: string;
  status: Status;
  updatedAt: Date;
  count: number;
}

/** Quiz $1 of user $2, or of anybody for an admin ($3). Playlists and dailies have editors of their own. */
const EDITED = `
select id, title_ua as "titleUA" from content
where id = $1::bigint and (author_id = $2::bigint or $3::boolean) and status <> ${Status.DELETED}
  and content_type in ('quiz', 'movie', 'music')`;

export interface EditedQuiz {
  id: number;
  titleUA: string;
}

/** /create: authorship for those who have not bought it, their quizzes for those who have. */
@Injectable()
export class CreatePages {
  constructor(
    private readonly me: MeReader,
    private readonly database: Database,
  ) {}

  async page(viewer: Viewer): Promise<CreatePage> {
    const { id, name, role, balance } = await this.me.read(viewer);
    const isAuthor = role !== 'user';
    return {
      role,
      balance,
      fee: AUTHOR_FEE,
      authorUri: isAuthor ? authorUriOf({ id, name }) : null,
      shelves: isAuthor ? await this.shelves(id) : [],
    };
  }

  /** Authors edit their own quizzes, admins any. */
  async editedQuiz({ id, role }: PageViewer, contentId: number): Promise<EditedQuiz | null> {
    if (role === 'user') return null;
    const values = [contentId, id, role === 'admin'];
    const [quiz] = await this.database.query<EditedQuiz>('edited-quiz', EDITED, values);
    return quiz ?? null;
  }

  private async shelves(authorId: number): Promise<CreatePage['shelves']> {
    const rows = await this.database.query<Row>('own-quizzes', OWN, [authorId, STATUSES, SHOWN]);
    return STATUSES.map(status => ({ status, own: rows.filter(row => row.status === status) }))
      .map(({ status, own }) => ({
        status,
        count: own[0]?.count ?? 0,
        quizzes: own.map(quizOf),
      }))
      .filter(({ status, count }) => status !== Status.UNLISTED || count > 0);
  }
}

const quizOf = ({ contentType, slug, updatedAt, ...row }: Row): OwnQuiz => ({
  id: row.id,
  titleUA: row.titleUA,
  titleEN: row.titleEN,
  questions: row.questions,
  updatedAt: updatedAt.toISOString(),
  uri: uriOf({ id: row.id, contentType, slug }),
});
