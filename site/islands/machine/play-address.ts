/** What the URL fragment asks the island for; without an id the result of the first finished play. */
export type Asked = { show: 'play' } | { show: 'result'; id: string | null } | null;

export const PLAY_HASH = '#play';

const RESULT_HASH = '#result';

/** A result keeps its play's id in the address: a reload shows it again, where #play would start anew. */
export function hashOf(asked: NonNullable<Asked>): string {
  if (asked.show === 'play') return PLAY_HASH;
  return asked.id === null ? RESULT_HASH : `${RESULT_HASH}-${asked.id}`;
}

export function askedBy(hash: string): Asked {
  if (hash === PLAY_HASH) return { show: 'play' };
  if (hash === RESULT_HASH) return { show: 'result', id: null };
  const id = /^#result-([\da-f-]{36})$/i.exec(hash)?.[1];
  return id ? { show: 'result', id } : null;
}
