import type { Mode, Status } from '../../../contracts/vocabulary.ts';
import { type Playable, READABLE, type Revision } from '../../quizzes/index.ts';

const MODES: readonly Mode[] = ['choicer', 'cubiqer'];

type Offered = Pick<Playable, 'price' | 'mode' | 'isPrivileged' | 'revisionIds'> & {
  status: Status;
};

/**
 * Whether a content has a sample: it has a price, and one question can be shown alone. A clicker's options are
 * the answers of the whole quiz, and a quiz of one question would be shown completely.
 */
export const hasSample = ({ price, mode, status, isPrivileged, revisionIds }: Offered): boolean =>
  price > 0 &&
  MODES.includes(mode) &&
  revisionIds.length > 1 &&
  (isPrivileged || READABLE.includes(status));

/** The first question that is not the quiz's last with media (product.md, "The game"), as an index. */
export function sampleIndex(revisions: readonly Pick<Revision, 'media'>[]): number {
  const lastWithMedia = revisions.findLastIndex(({ media }) => media !== null);
  return lastWithMedia === 0 ? 1 : 0;
}
