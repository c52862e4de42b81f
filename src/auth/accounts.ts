import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Source } from '../../contracts/me.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { copyPortrait } from '../../queues/copy-portrait.job.ts';
import { rowOf } from '../../queues/job.ts';
import { Database } from '../database.ts';
import { Grants } from './grants.ts';
import { personName } from './person-name.ts';
import type { ProviderProfile } from './provider-profile.ts';
import { SignInRefused } from './sign-in-refused.ts';

interface Known {
  userId: number;
  isDeleted: boolean;
  /** Who vouched for them first: whose picture counts. */
  source: Source;
  portraitSource: string | null;
}

/** Whoever comes with the same identity at the same time waits. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))`;

const KNOWN = `
select u.id as "userId", u.deleted_at is not null as "isDeleted", u.source, u.portrait_source as "portraitSource"
from identity i join app_user u on u.id = i.user_id
where i.issuer = $1 and i.subject = $2`;

const CREATE = `
insert into app_user (name, source, locale, portrait_source) values ($1, $2, $3, $4) returning id`;

/** Nothing when the user has another account of the provider already. */
const IDENTIFY = `
insert into identity (issuer, subject, user_id, provider)
select $1, $2, id, $4 from app_user where id = $3 and deleted_at is null for no key update
on conflict do nothing returning user_id`;

const PORTRAY = 'update app_user set portrait_source = $2 where id = $1 and deleted_at is null';
const ENQUEUE = 'insert into outbox (name, data, options) values ($1, $2, $3)';

/** People, known by what an issuer calls them: an e-mail changes hands, and anybody can claim one somewhere. */
@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly grants: Grants,
  ) {}

  /** The user whom a provider vouches for; a new one when they have never come before. Safe to do twice at once. */
  async admit(
    profile: ProviderProfile,
    locale: Locale,
  ): Promise<{ userId: number; isNew: boolean }> {
    const admitted = await this.database.transaction(async client => {
      const known = await find(client, profile);
      if (!known) return { userId: await create(client, profile, locale), isNew: true };
      if (known.isDeleted) throw new SignInRefused('AccessDenied', 'account deleted');
      await refreshPortrait(client, known, profile);
      return { userId: known.userId, isNew: false };
    });
    await this.grants.atSignIn(admitted.userId, factsOf(profile));
    return admitted;
  }

  /** Lets a user sign in with this account of a provider too. Refuses one that is somebody else's. */
  async join(profile: ProviderProfile, userId: number): Promise<void> {
    await this.database.transaction(async client => {
      const known = await find(client, profile);
      if (known?.userId === userId) return;
      if (known) throw new SignInRefused('OAuthAccountNotLinked', "somebody else's identity");
      if (!(await identify(client, profile, userId)))
        throw new SignInRefused('OAuthAccountNotLinked', 'another identity of the provider');
    });
    await this.grants.atSignIn(userId, factsOf(profile));
  }
}

const factsOf = ({ provider, email, isEmailVerified, claims }: ProviderProfile) => ({
  provider: provider.id,
  email,
  emailVerified: isEmailVerified,
  isLocal: provider.isLocal,
  role: claims.role,
});

async function find(client: PoolClient, { provider, subject }: ProviderProfile) {
  await client.query(LOCK, [provider.issuer, subject]);
  const { rows } = await client.query<Known>(KNOWN, [provider.issuer, subject]);
  return rows[0] ?? null;
}

async function create(client: PoolClient, profile: ProviderProfile, locale: Locale) {
  const { provider, picture } = profile;
  const values = [personName(profile.name, locale), provider.id, locale, picture];
  const { rows } = await client.query<{ id: number }>(CREATE, values);
  const userId = (rows[0] as { id: number }).id;
  await identify(client, profile, userId);
  if (picture) await copyLater(client, userId);
  return userId;
}

async function identify(client: PoolClient, profile: ProviderProfile, userId: number) {
  const { provider, subject } = profile;
  const values = [provider.issuer, subject, userId, provider.id];
  const { rowCount } = await client.query(IDENTIFY, values);
  return rowCount === 1;
}

async function refreshPortrait(client: PoolClient, known: Known, profile: ProviderProfile) {
  const { picture, provider } = profile;
  const isTheirs = known.source === provider.id || known.portraitSource === null;
  if (!picture || !isTheirs || picture === known.portraitSource) return;
  await client.query(PORTRAY, [known.userId, picture]);
  await copyLater(client, known.userId);
}

async function copyLater(client: PoolClient, userId: number) {
  const { name, data, options } = rowOf(copyPortrait, { userId });
  await client.query(ENQUEUE, [name, data, options]);
}
