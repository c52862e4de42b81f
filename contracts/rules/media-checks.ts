import type { Media } from '../media.ts';
import { type Finding, tooLong } from './finding.ts';
import { QUIZ_LIMITS } from './quiz-limits.ts';

const WIDE = 16 / 9;
/** How far the aspect ratio of a picture may differ from 16:9, as a fraction of it. */
const TOLERANCE = 0.05;

/** Returns the findings about a picture or clip: none if there is none. */
export function mediaFindings(
  media: Media | null,
  path: string,
  { needsCredit }: { needsCredit: boolean },
): Finding[] {
  if (!media) return [];
  if (media.state === 'processing') return [{ code: 'media.wait', level: 'wait', path }];
  if (media.state === 'refused') return [{ code: 'media.refused', level: 'error', path }];
  return [
    ...(needsCredit && !media.credit
      ? [{ code: 'media.credit' as const, level: 'error' as const, path: `${path}.credit` }]
      : []),
    ...tooLong(media.alt, `${path}.alt`, QUIZ_LIMITS.pictureDescription),
    ...(media.kind === 'image' ? pictureFindings(media, path) : soundFindings(media, path)),
  ];
}

/** Returns the findings that keep a question with this picture or clip from being played. Their paths start at the question. */
export const blockingMediaFindings = (media: Media | null): Finding[] =>
  mediaFindings(media, 'media', { needsCredit: media?.isUploaded ?? false }).filter(
    ({ level }) => level !== 'advice',
  );

function pictureFindings({ width, height, alt }: Media, path: string): Finding[] {
  const advice = (code: Finding['code'], of = path): Finding => ({
    code,
    level: 'advice',
    path: of,
  });
  const ratio = width && height ? width / height : WIDE;
  return [
    ...(alt.ua.trim() ? [] : [advice('media.alt', `${path}.alt.ua`)]),
    ...(Math.abs(ratio / WIDE - 1) > TOLERANCE ? [advice('media.ratio')] : []),
    ...(width !== null && width < QUIZ_LIMITS.narrowPicture ? [advice('media.narrow')] : []),
  ];
}

/** A clip may exceed the limit by this many seconds, since it ends with a complete frame. */
const FRAME = 0.03;

const soundFindings = ({ duration, needs }: Media, path: string): Finding[] =>
  needs === 'cut' || (duration ?? 0) > QUIZ_LIMITS.clip + FRAME
    ? [{ code: 'media.length', level: 'error', path }]
    : [];
