import { useEffect, useState } from 'react';
import type { ContentMarks } from '../../../contracts/marks.ts';
import { readMarks } from '../../api.ts';
import { usePlayContext } from '../play/play-context.ts';

const NONE: ReadonlyMap<number, ContentMarks> = new Map();

/**
 * The viewer's marks of the content and of all related ones, in one call; loaded again when the account changes,
 * and empty until the response arrives. The result is complete without them.
 */
export function useMarks(userId: number | undefined): ReadonlyMap<number, ContentMarks> {
  const { content, related, daily, playlist } = usePlayContext();
  const [marks, setMarks] = useState(NONE);
  const beside = [...related, daily, playlist?.next].flatMap(other => (other ? [other.id] : []));
  const ids = [...new Set([content.id, ...beside])].join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks depend on the viewer, so a change of account reloads them
  useEffect(() => {
    let wanted = true;
    setMarks(NONE);
    readMarks(ids.split(',').map(Number)).then(
      ({ items }) => wanted && setMarks(new Map(items.map(item => [item.id, item]))),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ids, userId]);

  return marks;
}
