import { createHmac } from 'node:crypto';
import { withHistory } from '../support/content-status.ts';
import type { BuiltProduct } from './built-product.ts';
import { type BenchPerson, bringPeople } from './coin-people.ts';
import { browserHeaders, type PreparedRequest } from './prepared-requests.ts';
import type { Row } from './row-script.ts';

/** Contents for which each user collects a reward or places an order. */
const CONTENTS = 50;
const PRICE = 70;

/** Unlisted, so that the shipped quizzes stay the newest. */
const MAKE = withHistory(`
insert into content (content_type, subtype, genre, mode, difficulty, status, price, title_ua, seo_title_ua, genitive_ua,
  description_ua, slug, published_at)
select 'quiz', 'other', 'general-knowledge', 'choicer', 'easy', 3, ${PRICE}, 'Ціна', '', '', '', 'a-quiz', now()
from generate_series(1, ${CONTENTS}) returning id, status`);

const FINISH = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, expires_at, practice, finished_at)
select content_id, player_id, 'ua', 'choicer', '{}', 10, 10, 7, now(), false, now()
from unnest($1::bigint[], $2::uuid[]) with ordinality as given (content_id, player_id, at) order by at
returning id`;

/** A command as an HTTP request and as parameters of its SQL statement. */
interface Work {
  row: Row;
  request: (origin: string) => PreparedRequest;
}

/** Prepares this many commands, each of which can be run once, in their order. */
export type Prepare = (product: BuiltProduct, count: number) => Promise<Work[]>;

/** POST /api/plays/:id/reward, each for a different finished play. */
export const prepareRewards: Prepare = async (product, count) => {
  const pairs = await pairUp(product, count);
  const plays = await product.database.query<{ id: string }>('bench-finish', FINISH, [
    pairs.map(({ contentId }) => contentId),
    pairs.map(({ person }) => person.playerId),
  ]);
  return pairs.map(({ person }, at) => {
    const { id } = plays[at] as { id: string };
    return {
      row: [id, person.playerId, String(person.id)],
      request: origin => requestOf(origin, person, `/api/plays/${id}/reward`, {}),
    };
  });
};

/** POST /api/me/order, each for a content that the buyer has not unlocked. */
export const prepareOrders: Prepare = async (product, count) =>
  (await pairUp(product, count)).map(({ person, contentId }) => ({
    row: [String(person.id), String(contentId), String(PRICE)],
    request: origin => requestOf(origin, person, '/api/me/order', orderOf(person, contentId)),
  }));

/** Consecutive pairs have different users and different contents. */
async function pairUp(product: BuiltProduct, count: number) {
  const contents = await product.database.query<{ id: number }>('bench-make', MAKE);
  const people = await bringPeople(product, Math.ceil(count / CONTENTS));
  return contents.flatMap((_, turn) =>
    people.map((person, at) => ({
      person,
      contentId: contents[(at + turn) % CONTENTS]?.id as number,
    })),
  );
}

function orderOf({ orderKey }: BenchPerson, id: number) {
  const timestamp = Date.now();
  const signature = createHmac('sha256', orderKey).update(`${id}:${timestamp}`).digest('hex');
  return { id, price: PRICE, timestamp, signature };
}

function requestOf(
  origin: string,
  { cookie, csrfToken }: BenchPerson,
  path: string,
  body: object,
): PreparedRequest {
  const headers = { ...browserHeaders(origin, cookie), 'X-Csrf-Token': csrfToken };
  return { path, headers, body: JSON.stringify(body) };
}
