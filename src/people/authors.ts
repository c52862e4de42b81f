import { Injectable } from '@nestjs/common';
import type { AuthorProfile } from '../../contracts/profiles.ts';
import { Database } from '../database.ts';
import { hasStatus, LISTED } from '../quizzes/index.ts';

/** The listed quizzes of user $1 with their number of plays and votes. */
const AUTHOR = `
select u.id, u.name, u.premium, '/media/' || u.portrait_id as image, count(c.id)::int as quizzes,
  coalesce(sum(c.players), 0)::int as players,
  sum(t.positive)::float8 / nullif(sum(t.positive + t.negative), 0) as "positiveShare"
from app_user u
left join content c on c.author_id = u.id and ${hasStatus('c.status', LISTED)} and c.content_type in ('quiz', 'movie', 'music')
left join content_tally t on t.content_id = c.id
where u.id = $1::bigint and u.deleted_at is null
group by u.id having u.role in ('author', 'admin') or count(c.id) > 0`;

/** The response (contracts/profiles.ts) leaves out the premium star. */
interface Author extends Omit<AuthorProfile, 'items' | 'next'> {
  premium: boolean;
}

/** Reads the public profiles of authors. */
@Injectable()
export class Authors {
  constructor(private readonly database: Database) {}

  /** Null if there is no such user, or if the user is no author and has no public quiz. */
  async find(id: number): Promise<Author | null> {
    const [author] = await this.database.query<Author>('author', AUTHOR, [id]);
    return author ?? null;
  }
}
