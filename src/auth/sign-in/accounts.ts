import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Source } from '../../../contracts/me.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { copyPortrait } from '../../../queues/files/copy-portrait.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { Grants } from '../roles/grants.ts';
import { personName } from './person-name.ts';
import type { ProviderProfile } from './provider-profile.ts';
import { SignInRefused } from './sign-in-refused.ts';

interface Known {
  userId: number;
  isDeleted: boolean;
  /** The provider with which the user registered, whose picture is used. */
  source: Source;
  portraitSource: string | null;
}

/**
 * Identifies users by the ids that issuers give them. An e-mail address is not reliable: it can change its owner, and
 * some providers do not verify it.
 */
@Injectable()
export class Accounts {
  constructor(
    private readonly transactions: Transactions,
    private readonly grants: Grants,
  ) {}

  /** Returns the user with this identity and creates one if there is none. Safe to call concurrently. */
  async admit(
    profile: ProviderProfile,
    locale: Locale,
  ): Promise<{ userId: number; isNew: boolean }> {
    const admitted = await this.transactions.run(async tx => {
      const known = await find(tx, profile);
      if (!known) return { userId: await create(tx, profile, locale), isNew: true };
      if (known.isDeleted) throw new SignInRefused('AccessDenied', 'account deleted');
      await refreshPortrait(tx, known, profile);
      return { userId: known.userId, isNew: false };
    });
    await this.grants.atSignIn(admitted.userId, factsOf(profile));
    return admitted;
  }

  /** Adds a provider's account to a user. Throws SignInRefused if it belongs to another user. */
  async join(profile: ProviderProfile, userId: number): Promise<void> {
    await this.transactions.run(async tx => {
      const known = await find(tx, profile);
      if (known?.userId === userId) return;
      if (known) throw new SignInRefused('OAuthAccountNotLinked', "somebody else's identity");
      if (!(await identify(tx, profile, userId)))
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

/** Returns the user of an identity. Locks the identity, so that concurrent sign-ins with it wait until `tx` ends. */
async function find(tx: Transaction, { provider, subject }: ProviderProfile) {
  const identity = `${provider.issuer} ${subject}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${identity}, 0))`);
  const [known] = await tx.run(sql<Known>`
    select u.id as "userId", u.deleted_at is not null as "isDeleted", u.source, u.portrait_source as "portraitSource"
    from identity i join app_user u on u.id = i.user_id
    where i.issuer = ${provider.issuer} and i.subject = ${subject}`);
  return known ?? null;
}

async function create(tx: Transaction, profile: ProviderProfile, locale: Locale) {
  const { provider, picture } = profile;
  const name = personName(profile.name, locale);
  const [user] = await tx.run(sql<{ id: number }>`
    insert into app_user (name, source, locale, portrait_source)
    values (${name}, ${provider.id}, ${locale}, ${picture}) returning id`);
  const userId = (user as { id: number }).id;
  await identify(tx, profile, userId);
  if (picture) await outbox.add(tx, copyPortrait, { userId });
  return userId;
}

/** Returns false if the user already has another account of the provider. */
async function identify(tx: Transaction, { provider, subject }: ProviderProfile, userId: number) {
  const added = await tx.run(sql<{ userId: number }>`
    insert into identity (issuer, subject, user_id, provider)
    select ${provider.issuer}, ${subject}, id, ${provider.id} from app_user
    where id = ${userId} and deleted_at is null for no key update
    on conflict do nothing returning user_id as "userId"`);
  return added.length === 1;
}

async function refreshPortrait(tx: Transaction, known: Known, profile: ProviderProfile) {
  const { userId, portraitSource } = known;
  const { picture, provider } = profile;
  const isTheirs = known.source === provider.id || portraitSource === null;
  if (!picture || !isTheirs || picture === portraitSource) return;
  await tx.run(sql`
    update app_user set portrait_source = ${picture} where id = ${userId} and deleted_at is null`);
  await outbox.add(tx, copyPortrait, { userId });
}
