import type { QueuedQuiz } from '../../../../contracts/admin-moderation.ts';

interface Asked {
  items: readonly Pick<QueuedQuiz, 'id' | 'own' | 'claim'>[];
  /** The quiz that the viewer leaves. It may be gone from the queue; `at` is its last known index. */
  from: number;
  at: number;
  me: number;
  /** In ms since 1970. */
  now: number;
}

/**
 * The id of the next quiz that the viewer may decide about: after the quiz that the viewer leaves, then from the
 * start of the queue. Null if there is none.
 */
export function nextInQueue({ items, from, at, me, now }: Asked): number | null {
  const known = items.findIndex(({ id }) => id === from);
  const after = known >= 0 ? known + 1 : Math.max(at, 0);
  const ordered = [...items.slice(after), ...items.slice(0, after)];
  const next = ordered.find(
    ({ id, own, claim }) => id !== from && !own && !isHeldByOther(claim, me, now),
  );
  return next?.id ?? null;
}

export const isHeldByOther = (claim: QueuedQuiz['claim'], me: number, now: number): boolean =>
  claim !== null && claim.by.id !== me && Date.parse(claim.until) > now;
