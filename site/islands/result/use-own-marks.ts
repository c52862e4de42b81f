import { useEffect, useState } from 'react';
import type { ContentMarks } from '../../../contracts/marks.ts';
import { readMarks } from '../../api.ts';

/** What the content is to the account with this id; null until that is known, and without an account. */
export function useOwnMarks(contentId: number, userId: number | undefined): ContentMarks | null {
  const [marks, setMarks] = useState<ContentMarks | null>(null);

  useEffect(() => {
    let wanted = true;
    setMarks(null);
    if (userId !== undefined)
      readMarks([contentId]).then(
        ({ items }) => wanted && setMarks(items[0] ?? null),
        // The result is whole without them: a vote is then cast as if there were none yet.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [contentId, userId]);

  return marks;
}
