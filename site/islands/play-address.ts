/** What the part of the address behind # asks the island for. */
export type Asked = { show: 'play' } | { show: 'result'; id: string } | null;

export const PLAY_HASH = '#play';

const RESULT_HASH = '#result-';

/** A result keeps its play's id in the address: a reload shows it again, where #play would start anew. */
export const resultHash = (id: string) => RESULT_HASH + id;

export function askedBy(hash: string): Asked {
  if (hash === PLAY_HASH) return { show: 'play' };
  if (!hash.startsWith(RESULT_HASH)) return null;

  const id = hash.slice(RESULT_HASH.length);
  return /^[\da-f-]{36}$/i.test(id) ? { show: 'result', id } : null;
}
