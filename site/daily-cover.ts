import type { DailyKind } from '../contracts/dailies.ts';
import movieNarrow from './covers/daily-movie-320.webp?url';
import movie from './covers/daily-movie-640.webp?url';
import movieWide from './covers/daily-movie-1280.webp?url';
import musicNarrow from './covers/daily-music-320.webp?url';
import music from './covers/daily-music-640.webp?url';
import musicWide from './covers/daily-music-1280.webp?url';

/** A daily that was drawn has no picture of its own: all of a kind share one that comes with the site. */
export const DAILY_COVERS: Record<DailyKind, { src: string; srcset: string }> = {
  movie: { src: movie, srcset: `${movieNarrow} 320w, ${movie} 640w, ${movieWide} 1280w` },
  music: { src: music, srcset: `${musicNarrow} 320w, ${music} 640w, ${musicWide} 1280w` },
};
