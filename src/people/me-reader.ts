import { Inject, Injectable } from '@nestjs/common';
import type { Me, Settings } from '../../contracts/me.ts';
import { Sessions, type Viewer } from '../auth/index.ts';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { unauthorised } from '../errors.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Reads user $1. A banner counts as closed if it was closed after $2. */
const ME = `
select u.id, u.name, '/media/' || u.portrait_id as image, effective_role(u) as role, coalesce(a.balance, 0) as balance, u.premium,
  coalesce(u.telegram_banner_at > $2::timestamptz, false) as telegram_banner,
  coalesce(u.monobase_banner_at > $2::timestamptz, false) as monobase_banner,
  u.share_stats as "shareStats", u.share_results as "shareResults", u.locale, u.source, u.joined_at as "joinedAt"
from app_user u left join coin_account a on a.user_id = u.id
where u.id = $1::bigint and u.deleted_at is null`;

type Row = Omit<Me, 'settings' | 'joinedAt' | 'orderKey' | 'serverNow'> &
  Settings & { joinedAt: Date };

/** Reads the signed-in user including private data. */
@Injectable()
export class MeReader {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws 401 auth.required if the account was deleted after the request was authenticated. */
  async read(viewer: Viewer): Promise<Me> {
    const now = this.clock.now();
    const closedSince = new Date(now.getTime() - this.config.BANNER_DAYS * DAY);
    const [row] = await this.database.query<Row>('me', ME, [viewer.userId, closedSince]);
    if (!row) throw unauthorised();
    const { telegram_banner, monobase_banner, joinedAt, ...user } = row;
    return {
      ...user,
      settings: { telegram_banner, monobase_banner },
      joinedAt: joinedAt.toISOString(),
      orderKey: this.sessions.orderKey(viewer),
      serverNow: now.toISOString(),
    };
  }
}
