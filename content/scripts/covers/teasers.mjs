// Drawings for the home page, which asks the first question of a quiz: none of them may tell its answer.
import { chessJump } from './teasers/chess-jump.mjs';
import { emptyNest } from './teasers/empty-nest.mjs';
import { riverBridge } from './teasers/river-bridge.mjs';
import { telescope } from './teasers/telescope.mjs';

export const teasers = {
  'ukraine-geography': riverBridge,
  'ukrainian-nature': emptyNest,
  'science-and-space': telescope,
  'sport-and-games': chessJump,
};
