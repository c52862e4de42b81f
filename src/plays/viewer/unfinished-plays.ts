import { Injectable } from '@nestjs/common';
import type { UnfinishedContent } from '../../../contracts/unfinished.ts';
import { Database } from '../../database.ts';
import { Contents } from '../../quizzes/index.ts';

/** The number of plays in the row on the home page. */
const MOST = 6;

const UNFINISHED = `
select p.content_id as id, json_build_object('playId', p.id, 'index', p.index, 'total', p.total) as unfinished
from play p join content c on c.id = p.content_id
where p.player_id = $1::uuid and p.finished_at is null and p.expires_at > now() and p.index > 0
  and c.content_type <> 'daily' and p.purpose = 'game'
order by p.started_at desc, p.id desc
limit ${MOST}`;

type Row = Pick<UnfinishedContent, 'id' | 'unfinished'>;

/** Lists a player's unfinished plays. */
@Injectable()
export class UnfinishedPlays {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
  ) {}

  /** The latest first, without plays of contents that are no longer available. */
  async of(playerId: string | null): Promise<UnfinishedContent[]> {
    if (!playerId) return [];
    const rows = await this.database.query<Row>('unfinished', UNFINISHED, [playerId]);
    if (rows.length === 0) return [];
    const summaries = await this.contents.summaries(rows.map(({ id }) => id));
    const byId = new Map(summaries.map(content => [content.id, content]));
    return rows.flatMap(({ id, unfinished }) => {
      const content = byId.get(id);
      return content ? [{ ...content, unfinished }] : [];
    });
  }
}
