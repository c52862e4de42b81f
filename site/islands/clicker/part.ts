import { fill } from '../play/fill.ts';
import type { StagePart } from '../question/stage-part.ts';

export { Stage } from './Stage.tsx';

export const hintIcons: StagePart['hintIcons'] = {
  oneoftwo: 'M4 5h16v5.5H4zM4 13.5h16V19H4zM7 7.75h6M7 16.25h9',
};

export const announcementText: StagePart['announcementText'] = (
  _announcement,
  { play, question },
  texts,
) => {
  const [one, other] = play.options.filter(({ id }) => question.applied.pair.includes(id));
  return fill(texts.saidPair, { one: one?.label ?? '', other: other?.label ?? '' });
};
