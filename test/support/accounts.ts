import type { Database } from '../../src/database.ts';
import type { FakePerson } from './fake-provider.ts';

export interface Account {
  id: number;
  name: string;
  role: string;
  source: string;
  locale: string;
  portraitSource: string | null;
}

let people = 0;

/** A person who has not signed in before. */
export const stranger = (more: Partial<FakePerson> = {}): FakePerson => ({
  id: `stranger-${people++}`,
  name: 'Леся Українка',
  ...more,
});

/** The accounts with this id at any provider, the oldest first. */
export async function accountsOf(
  { pool }: Database,
  { id }: Pick<FakePerson, 'id'>,
): Promise<Account[]> {
  const { rows } = await pool.query<Account>(
    `select u.id, name, role, source, locale, portrait_source as "portraitSource"
     from app_user u join identity i on i.user_id = u.id where i.subject = $1 order by u.id`,
    [id],
  );
  return rows;
}
