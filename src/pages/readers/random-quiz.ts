import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ContentType } from '../../../contracts/vocabulary.ts';
import { Database } from '../../database.ts';
import { Players } from '../../plays/index.ts';
import { hasStatus, LISTED, uriOf } from '../../quizzes/index.ts';

/**
 * A random public quiz: if possible a free one that the player has not finished, otherwise any free one, otherwise any.
 */
const RANDOM = `
select c.id, c.content_type as "contentType", c.slug
from content c
where ${hasStatus('c.status', LISTED)} and c.content_type in ('quiz', 'movie', 'music')
order by c.price > 0,
  exists (select from play p where p.player_id = $1::uuid and p.content_id = c.id and p.finished_at is not null and is_counted_purpose(p.purpose)),
  random()
limit 1`;

@Injectable()
export class RandomQuiz {
  constructor(
    private readonly database: Database,
    private readonly players: Players,
  ) {}

  /** Returns the path of a random quiz without language; null if there is none. */
  async uri(request: IncomingMessage | undefined): Promise<string | null> {
    const playerId = request ? await this.players.of(request) : null;
    const [content] = await this.database.query<{
      id: number;
      contentType: ContentType;
      slug: string;
    }>('random-quiz', RANDOM, [playerId]);
    return content ? uriOf(content) : null;
  }
}
