import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** A sign-in keeps a handful of things for some minutes. */
const MOST = 1_000;
/** In seconds; nothing of a sign-in is asked for longer. */
const LONGEST = 60 * 60;

/** What sign-ins under way need, in memory: the form of storage that oidc-provider asks for. */
export class LocalStore {
  private readonly kept = new LRUCache<string, AdapterPayload>({ max: MOST });

  /** Of one of oidc-provider's models. */
  readonly of = (model: string): Adapter => {
    const { kept } = this;
    const find = async (id: string) => kept.get(`${model} ${id}`);
    const findWhere = async (isWanted: (payload: AdapterPayload) => boolean) =>
      [...kept.entries()].find(([key, payload]) => isOf(model, key) && isWanted(payload))?.[1];
    return {
      find,
      findByUid: uid => findWhere(payload => payload.uid === uid),
      findByUserCode: userCode => findWhere(payload => payload.userCode === userCode),
      upsert: async (id, payload, seconds) =>
        void kept.set(`${model} ${id}`, payload, { ttl: (seconds ?? LONGEST) * 1_000 }),
      consume: async id => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async id => void kept.delete(`${model} ${id}`),
      revokeByGrantId: async grantId => {
        for (const [key, payload] of kept.entries())
          if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

const isOf = (model: string, key: string) => key.startsWith(`${model} `);
