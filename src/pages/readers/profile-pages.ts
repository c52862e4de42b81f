import { Injectable } from '@nestjs/common';
import type { Source } from '../../../contracts/me.ts';
import { Providers, type Viewer } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { MeReader, Profiles } from '../../people/index.ts';
import { authorUriOf } from '../../quizzes/index.ts';
import type { OwnProfilePage, ProfilePage } from '../page-data.ts';
import { ProfileParts } from './profile-parts.ts';

const JOINED = 'select provider from identity where user_id = $1::bigint order by created_at';

/** Reads profiles as other users see them, and the viewer's own. */
@Injectable()
export class ProfilePages {
  constructor(
    private readonly profiles: Profiles,
    private readonly me: MeReader,
    private readonly providers: Providers,
    private readonly database: Database,
    private readonly parts: ProfileParts,
  ) {}

  /** Returns a profile without its private parts; null if there is no such user. */
  async public(id: number): Promise<ProfilePage | null> {
    const profile = await this.profiles.find(id, null);
    return profile && { ...profile, covers: await this.parts.covers(profile) };
  }

  async own(viewer: Viewer): Promise<OwnProfilePage | null> {
    const { userId } = viewer;
    const [me, profile, rows, parts] = await Promise.all([
      this.me.read(viewer),
      this.profiles.find(userId, userId),
      this.database.query<{ provider: Source }>('identities', JOINED, [userId]),
      this.parts.own(viewer),
    ]);
    if (!profile) return null;
    const { orderKey: _key, serverNow: _now, settings: _settings, ...account } = me;
    const joined = rows.map(({ provider }) => provider);
    return {
      account,
      profile,
      covers: await this.parts.covers(profile),
      ...parts,
      joined,
      joinable: this.providers.all.map(({ id }) => id).filter(id => !joined.includes(id)),
      authorUri: me.role === 'user' ? null : authorUriOf(me),
    };
  }
}
