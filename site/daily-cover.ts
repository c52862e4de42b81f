import type { ContentSummary } from '../contracts/contents.ts';
import type { DailyKind } from '../contracts/dailies.ts';
import movieNarrow from './covers/daily-movie-320.webp?url';
import movie from './covers/daily-movie-640.webp?url';
import movieWide from './covers/daily-movie-1280.webp?url';
import musicNarrow from './covers/daily-music-320.webp?url';
import music from './covers/daily-music-640.webp?url';
import musicWide from './covers/daily-music-1280.webp?url';
import { imageSources, imageUrl } from './paths.ts';

export interface Cover {
  src: string;
  srcset: string;
}

/** A daily that was filled automatically has no picture, so all dailies of a kind share a cover of the site. */
export const DAILY_COVERS: Record<DailyKind, Cover> = {
  movie: { src: movie, srcset: `${movieNarrow} 320w, ${movie} 640w, ${movieWide} 1280w` },
  music: { src: music, srcset: `${musicNarrow} 320w, ${music} 640w, ${musicWide} 1280w` },
};

/** The cover of a content; null if it has none. */
export function coverOf(
  content: Pick<ContentSummary, 'picture' | 'contentType' | 'subtype'>,
): Cover | null {
  const { picture, contentType, subtype } = content;
  if (picture) return { src: imageUrl(picture, 640), srcset: imageSources(picture) };
  if (contentType !== 'daily') return null;
  return DAILY_COVERS[subtype === 'music' ? 'music' : 'movie'];
}
