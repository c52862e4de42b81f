import type { StagePart } from '../question/stage-part.ts';

export { Stage } from './Stage.tsx';
export { announcementText } from './words.ts';

const BOX = 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z';

export const hintIcons: StagePart['hintIcons'] = {
  first: `${BOX}M8.5 16 12 8l3.5 8M9.6 13.5h4.8`,
  random: `${BOX}M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01`,
  unused: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
};
