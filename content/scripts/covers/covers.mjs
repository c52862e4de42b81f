// Which scene is the cover of which quiz.
import { ballAndKnight } from './scenes/ball-and-knight.mjs';
import { balloonHouse } from './scenes/balloon-house.mjs';
import { bandura } from './scenes/bandura.mjs';
import { borshch } from './scenes/borshch.mjs';
import { capitals } from './scenes/capitals.mjs';
import { carpathians } from './scenes/carpathians.mjs';
import { cinemaHall } from './scenes/cinema-hall.mjs';
import { conductor } from './scenes/conductor.mjs';
import { countryShapes } from './scenes/country-shapes.mjs';
import { directorsChair } from './scenes/directors-chair.mjs';
import { drawnViolin } from './scenes/drawn-violin.mjs';
import { flags } from './scenes/flags.mjs';
import { fortress } from './scenes/fortress.mjs';
import { grandPiano } from './scenes/grand-piano.mjs';
import { heartAndLungs } from './scenes/heart-and-lungs.mjs';
import { inkwellAndBooks } from './scenes/inkwell.mjs';
import { landmarks } from './scenes/landmarks.mjs';
import { lightBulb } from './scenes/light-bulb.mjs';
import { mavka } from './scenes/mavka.mjs';
import { microphone } from './scenes/microphone.mjs';
import { nightingale } from './scenes/nightingale.mjs';
import { petrykivka } from './scenes/petrykivka.mjs';
import { popcorn } from './scenes/popcorn.mjs';
import { projector } from './scenes/projector.mjs';
import { space } from './scenes/space.mjs';
import { stagLake } from './scenes/stag-lake.mjs';
import { stageDoor } from './scenes/stage-door.mjs';
import { television } from './scenes/television.mjs';
import { ukraineRegions } from './scenes/ukraine-regions.mjs';
import { whaleOverReef } from './scenes/whale.mjs';

export const covers = {
  'ukraine-geography': carpathians,
  'ukraine-history': fortress,
  'ukrainian-language': nightingale,
  'ukrainian-food': borshch,
  'ukrainian-art': petrykivka,
  'world-places': landmarks,
  'science-and-space': space,
  'flags-of-the-world': flags,
  'country-shapes': countryShapes,
  'ukraine-regions': ukraineRegions,
  'films-by-plot': cinemaHall,
  'films-by-emoji': popcorn,
  'directors-and-years': directorsChair,
  'series-by-plot': television,
  'ukrainian-cinema': projector,
  'ukrainian-songs-by-ear': bandura,
  'classics-by-ear': grandPiano,
  'instruments-drawn': drawnViolin,
  'ukrainian-nature': stagLake,
  'ukrainian-literature': inkwellAndBooks,
  'capitals-of-europe': capitals,
  'myths-and-legends': mavka,
  'animated-films': balloonHouse,
  'actors-and-roles': stageDoor,
  'human-body': heartAndLungs,
  inventions: lightBulb,
  'sport-and-games': ballAndKnight,
  'ocean-life': whaleOverReef,
  'ukrainian-popular-music': microphone,
  'composers-and-works': conductor,
};
