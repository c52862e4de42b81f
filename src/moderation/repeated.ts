import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import type { Transaction } from '../transaction.ts';

interface Row {
  adminId: number | null;
  from: Status | null;
  to: Status;
  stage: string | null;
  reason: string;
  version: number | null;
  publishAt: Date | null;
}

/** What a request asks for; only the given fields are compared. */
type Request = Partial<Pick<Row, 'from' | 'to' | 'stage' | 'reason' | 'version' | 'publishAt'>> & {
  adminId: number;
  /** Whether the quiz was published at once, which adds an entry to the history. */
  isPublished?: boolean;
};

/**
 * Whether the last change of the content is the one that this request asks for, which means that the request was sent
 * twice. The content must be locked.
 */
export async function isRepeated(
  tx: Transaction,
  contentId: number,
  { isPublished = false, ...request }: Request,
): Promise<boolean> {
  const rows = await tx.run(sql<Row>`
    select actor_id as "adminId", from_status as "from", to_status as to, stage, reason, version,
      publish_at as "publishAt"
    from status_change where content_id = ${contentId} and changes is null order by id desc limit 2`);
  const [last, before] = rows;
  if (!last) return false;
  if (!isPublished) return isSame(last, request);
  return before !== undefined && isPublication(last, request.adminId) && isSame(before, request);
}

const isPublication = ({ adminId, from, to, stage }: Row, wanted: number): boolean =>
  adminId === wanted &&
  stage === null &&
  (from === to || (from === Status.APPROVED && to === Status.PUBLIC));

const isSame = (row: Row, request: Partial<Row>): boolean =>
  Object.entries(request).every(([name, wanted]) => {
    const known = row[name as keyof Row];
    return known instanceof Date && wanted instanceof Date
      ? known.getTime() === wanted.getTime()
      : known === wanted;
  });
