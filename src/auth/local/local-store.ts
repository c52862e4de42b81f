import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The maximum number of entries. A sign-in stores a few of them for some minutes. */
const MOST = 1_000;
/** The maximum lifetime of an entry in seconds, which is longer than any sign-in takes. */
const LONGEST = 60 * 60;

/** Keeps the state of sign-ins in progress in memory, as the storage adapter of oidc-provider. */
export class LocalStore {
  private readonly kept = new LRUCache<string, AdapterPayload>({ max: MOST });

  /** Returns the adapter for one of oidc-provider's models. */
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
