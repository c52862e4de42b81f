import { useSyncExternalStore } from 'react';
import type { ContentMarks } from '../../contracts/marks.ts';
import { onMarks, toldMarks } from '../scripts/viewer-marks.ts';

/** What the page was told of its viewer and this content; null before, and where nobody asks (in an embed). */
export const useViewerMarks = (contentId: number): ContentMarks | null =>
  useSyncExternalStore(
    onMarks,
    () => toldMarks().get(contentId) ?? null,
    () => null,
  );
