import { useEffect, useState } from 'react';
import type { ContentMarks } from '../../../contracts/marks.ts';
import { readMarks } from '../../api.ts';
import { usePlayContext } from '../play-context.ts';

const NONE: ReadonlyMap<number, ContentMarks> = new Map();

/**
 * What the content and all that is offered beside it are to the viewer, in one call; asked anew when another account is
 * there, and empty until the answer has come. The result is whole without them.
 */
export function useMarks(userId: number | undefined): ReadonlyMap<number, ContentMarks> {
  const { content, related, daily, playlist } = usePlayContext();
  const [marks, setMarks] = useState(NONE);
  const beside = [...related, daily, playlist?.next].flatMap(other => (other ? [other.id] : []));
  const ids = [...new Set([content.id, ...beside])].join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are another viewer's
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
