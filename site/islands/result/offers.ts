import type { ContentMarks } from '../../../contracts/marks.ts';
import type { PlaylistPlace, RelatedContent } from '../play/play-props.ts';

export type Marks = ReadonlyMap<number, Pick<ContentMarks, 'best' | 'unfinished'>>;

/** Number of contents offered below a result. */
const SHOWN = 4;

/** Unplayed contents first, otherwise in the given order. */
export function offersOf(
  related: readonly RelatedContent[],
  marks: Marks,
  next?: RelatedContent | null,
): RelatedContent[] {
  const others = related.filter(({ id }) => id !== next?.id);
  const isPlayed = ({ id }: RelatedContent) => Boolean(marks.get(id)?.best);
  return [...others.filter(other => !isPlayed(other)), ...others.filter(isPlayed)].slice(0, SHOWN);
}

/** The content to play next: the playlist's next one, else the first unplayed one, else null. */
export function nextOf(
  related: readonly RelatedContent[],
  marks: Marks,
  playlist?: PlaylistPlace | null,
): RelatedContent | null {
  const ways = [...(playlist?.next ? [playlist.next] : []), ...related];
  return ways.find(({ id }) => !marks.get(id)?.best) ?? playlist?.next ?? null;
}
