import { fill } from '../play/fill.ts';
import type { StagePart } from '../question/stage-part.ts';

export { Stage } from './Stage.tsx';

export const hintIcons: StagePart['hintIcons'] = {
  fiftyfifty: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18M15.5 8.5h4M16 12h5M15.5 15.5h4',
};

export const announcementText: StagePart['announcementText'] = (
  _announcement,
  { question },
  texts,
) => {
  const { options, applied } = question;
  const [one, other] = options.filter(({ id }) => !applied.removed.includes(id));
  return fill(texts.saidFifty, { one: one?.label ?? '', other: other?.label ?? '' });
};
