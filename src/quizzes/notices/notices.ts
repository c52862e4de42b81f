import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  Notice as NoticeAnswer,
  NoticeList,
  NoticeQuery,
  NoticesRead,
} from '../../../contracts/my-quizzes.ts';
import type { ContentType } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { badInput } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { uriOf } from '../slug.ts';

const NO_PARAMS: NoticeAnswer['params'] = {
  remarks: null,
  coins: null,
  verdict: null,
  publishAt: null,
  badge: null,
};

interface NewNotice {
  userId: number;
  kind: NoticeAnswer['kind'];
  contentId: number | null;
  params?: Partial<NoticeAnswer['params']>;
  /** What an admin wrote to the user. */
  text?: NoticeAnswer['text'];
}

/** Adds a notice for a user, in the transaction of the change that the notice is about. */
export const notify = (tx: Transaction, notice: NewNotice): Promise<void> =>
  notifyEach(tx, [notice]);

/** Adds several notices like `notify`, in one statement. */
export async function notifyEach(tx: Transaction, notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.map(({ params, ...notice }) => ({
    ...notice,
    params: { ...NO_PARAMS, ...params },
  }));
  await tx.run(sql`
    insert into notice (user_id, kind, content_id, params, text)
    select "userId", kind, "contentId", params, text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row("userId" bigint, kind text, "contentId" bigint, params jsonb, text jsonb)`);
}

const LIST = `
select n.id, n.at, n.read_at is not null as read, n.kind, n.content_id as "contentId", n.params, n.text,
  c.content_type as "contentType", c.slug, c.title_ua as "titleUA", c.title_en as "titleEN"
from notice n left join content c on c.id = n.content_id
where n.user_id = $1 and ($2::bigint is null or n.id < $2)
order by n.id desc limit $3`;

const UNREAD = `select count(*)::int as unread from notice where user_id = $1 and read_at is null`;

const READ = `update notice set read_at = now() where user_id = $1 and id <= $2::bigint and read_at is null`;

const FORGET = `delete from notice where at < now() - make_interval(days => $1::int)`;

interface NoticeRow extends Omit<NoticeAnswer, 'id' | 'at' | 'uri'> {
  id: number;
  at: Date;
  contentType: ContentType | null;
  slug: string | null;
}

/** Lists, counts and removes the notices of users. The site turns their kind and params into text. */
@Injectable()
export class Notices {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lists a user's notices, newest first. */
  async list(userId: number, { cursor, limit }: NoticeQuery): Promise<NoticeList> {
    const from = cursor === undefined ? null : idOf(cursor, 'cursor');
    const values = [userId, from, limit + 1];
    const rows = await this.database.query<NoticeRow>('notices', LIST, values);
    const items = rows.slice(0, limit).map(noticeOf);
    const next = rows.length > limit ? (items.at(-1)?.id ?? null) : null;
    return { items, unread: await this.unread(userId), next };
  }

  /** Marks the notice `upTo` and all older ones as read. Returns the number of unread notices. */
  async read(userId: number, upTo: string): Promise<NoticesRead> {
    await this.database.query('notices-read', READ, [userId, idOf(upTo, 'upTo')]);
    return { unread: await this.unread(userId) };
  }

  /** Removes notices older than NOTICE_DAYS. May run again at any time. */
  async forget(): Promise<void> {
    await this.database.query('notices-forget', FORGET, [this.config.NOTICE_DAYS]);
  }

  private async unread(userId: number): Promise<number> {
    const [row] = await this.database.query<{ unread: number }>('notices-unread', UNREAD, [userId]);
    return row?.unread ?? 0;
  }
}

function noticeOf({ id, at, contentType, slug, ...notice }: NoticeRow): NoticeAnswer {
  const { contentId } = notice;
  const uri =
    contentId !== null && contentType !== null && slug !== null
      ? uriOf({ id: contentId, contentType, slug })
      : null;
  return { id: String(id), at: at.toISOString(), uri, ...notice };
}

function idOf(text: string, path: string): number {
  if (!/^\d{1,15}$/.test(text)) throw badInput([{ path, code: 'invalid' }]);
  return Number(text);
}
