import type { ContentMarks } from '../../../contracts/marks.ts';
import type { PlaylistPlace, RelatedContent } from '../play-props.ts';

export type Marks = ReadonlyMap<number, Pick<ContentMarks, 'best' | 'unfinished'>>;

/** What is offered below a result at once. */
const SHOWN = 4;

/** What was not played comes first; the order is as it was otherwise. */
export function offersOf(
  related: readonly RelatedContent[],
  marks: Marks,
  next?: RelatedContent | null,
): RelatedContent[] {
  const others = related.filter(({ id }) => id !== next?.id);
  const isPlayed = ({ id }: RelatedContent) => Boolean(marks.get(id)?.best);
  return [...others.filter(other => !isPlayed(other)), ...others.filter(isPlayed)].slice(0, SHOWN);
}

/** Where the way leads on: in the playlist, else to what was not played; null when everything near was. */
export function nextOf(
  related: readonly RelatedContent[],
  marks: Marks,
  playlist?: PlaylistPlace | null,
): RelatedContent | null {
  const ways = [...(playlist?.next ? [playlist.next] : []), ...related];
  return ways.find(({ id }) => !marks.get(id)?.best) ?? playlist?.next ?? null;
}
