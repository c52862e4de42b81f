import { useSyncExternalStore } from 'react';
import type { ContentMarks } from '../../contracts/marks.ts';
import { onMarks, toldMarks } from '../scripts/viewer-marks.ts';

/** The viewer's marks of this content; null before they are loaded and in an embed. */
export const useViewerMarks = (contentId: number): ContentMarks | null =>
  useSyncExternalStore(
    onMarks,
    () => toldMarks().get(contentId) ?? null,
    () => null,
  );
