import type { Locale } from '../../contracts/vocabulary.ts';
import type { Database } from '../database.ts';
import type { AddressHash } from './address-hashes.ts';
import { FILLED } from './game/choicer.ts';

export interface NewPlay {
  contentId: number;
  playerId: string;
  locale: Locale;
  revisionIds: number[];
  expiresAt: Date;
  address: AddressHash;
}

const BEGIN = `
with begun as (
  insert into play (content_id, player_id, locale, revision_ids, total, expires_at, practice, mode, subtype, edition,
    address)
  select $1::bigint, $2::uuid, $3, $4::bigint[], cardinality($4::bigint[]), $5::timestamptz,
    is_practice($2::uuid, $1::bigint),
    mode, subtype, case when mode = 'clicker' or subtype = any($6) then hash_array($4::bigint[]) else 0 end, $7::bytea
  from content where id = $1::bigint
  on conflict do nothing
  returning id, practice
), origin as (
  insert into play_origin (play_id, address) select id, $8::bytea from begun where not practice and $8::bytea is not null
)
select id from begun`;

/**
 * The play is practice if the player has finished this content before, is its author or is an admin. Returns false if
 * the player has an unfinished play of the content, so that none was created.
 */
export async function insertPlay(database: Database, play: NewPlay): Promise<boolean> {
  const { contentId, playerId, locale, revisionIds, expiresAt, address } = play;
  const values = [
    ...[contentId, playerId, locale, revisionIds, expiresAt, FILLED],
    ...[address.guest, address.origin],
  ];
  return (await database.query('play-begin', BEGIN, values)).length > 0;
}
