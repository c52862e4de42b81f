// Drawings for the home page, which asks the first question of a quiz: none of them may tell its answer.

import { cafeTable } from './teasers/cafe-table.mjs';
import { candleAndBook } from './teasers/candle-and-book.mjs';
import { chessJump } from './teasers/chess-jump.mjs';
import { crowns } from './teasers/crowns.mjs';
import { deepWater } from './teasers/deep-water.mjs';
import { doctorsDesk } from './teasers/doctors-desk.mjs';
import { emptyNest } from './teasers/empty-nest.mjs';
import { forestBook } from './teasers/forest-book.mjs';
import { fourHideouts } from './teasers/four-hideouts.mjs';
import { gouache } from './teasers/gouache.mjs';
import { magicFlute } from './teasers/magic-flute.mjs';
import { orangeCouch } from './teasers/orange-couch.mjs';
import { riverBridge } from './teasers/river-bridge.mjs';
import { signpost } from './teasers/signpost.mjs';
import { songContest } from './teasers/song-contest.mjs';
import { telescope } from './teasers/telescope.mjs';

export const teasers = {
  'world-places': signpost,
  'ukrainian-popular-music': songContest,
  'ukrainian-literature': candleAndBook,
  'ukrainian-cinema': forestBook,
  'ukrainian-art': gouache,
  'ukraine-history': crowns,
  'series-by-plot': orangeCouch,
  'ocean-life': deepWater,
  'myths-and-legends': fourHideouts,
  'human-body': doctorsDesk,
  'composers-and-works': magicFlute,
  'capitals-of-europe': cafeTable,
  'ukraine-geography': riverBridge,
  'ukrainian-nature': emptyNest,
  'science-and-space': telescope,
  'sport-and-games': chessJump,
};
