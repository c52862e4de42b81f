/** What the URL fragment asks for. A result without an id is that of the first finished play. */
export type Asked = { show: 'play' } | { show: 'result'; id: string | null } | null;

export const PLAY_HASH = '#play';

const RESULT_HASH = '#result';

/** The address of a result has the id of its play, so that a reload shows it again; #play would start a new play. */
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
