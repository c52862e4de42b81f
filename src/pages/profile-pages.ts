import { Injectable } from '@nestjs/common';
import type { Source } from '../../contracts/me.ts';
import type { Profile } from '../../contracts/profiles.ts';
import { Providers, type Viewer } from '../auth/index.ts';
import { Database } from '../database.ts';
import { MeReader, Profiles } from '../people/index.ts';
import { authorUriOf } from '../quizzes/index.ts';
import type { OwnProfilePage } from './people-data.ts';

const JOINED = 'select provider from identity where user_id = $1::bigint order by created_at';

/** A player, as others see them and as they see themselves. */
@Injectable()
export class ProfilePages {
  constructor(
    private readonly profiles: Profiles,
    private readonly me: MeReader,
    private readonly providers: Providers,
    private readonly database: Database,
  ) {}

  public(id: number): Promise<Profile | null> {
    return this.profiles.find(id, null);
  }

  async own(viewer: Viewer): Promise<OwnProfilePage | null> {
    const { userId } = viewer;
    const [me, profile, rows] = await Promise.all([
      this.me.read(viewer),
      this.profiles.find(userId, userId),
      this.database.query<{ provider: Source }>('identities', JOINED, [userId]),
    ]);
    if (!profile) return null;
    const { orderKey: _key, serverNow: _now, settings: _settings, ...account } = me;
    const joined = rows.map(({ provider }) => provider);
    return {
      account,
      profile,
      joined,
      joinable: this.providers.all.map(({ id }) => id).filter(id => !joined.includes(id)),
      authorUri: me.role === 'user' ? null : authorUriOf(me),
    };
  }
}
