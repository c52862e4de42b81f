// Which scene is the cover of which quiz, of which playlist, and of every daily of a kind.
import { animatorsDesk } from './scenes/animators-desk.mjs';
import { ballAndKnight } from './scenes/ball-and-knight.mjs';
import { bandura } from './scenes/bandura.mjs';
import { blankScore } from './scenes/blank-score.mjs';
import { borshch } from './scenes/borshch.mjs';
import { capitals } from './scenes/capitals.mjs';
import { carpathians } from './scenes/carpathians.mjs';
import { chameleonOnBranch } from './scenes/chameleon.mjs';
import { cinemaHall } from './scenes/cinema-hall.mjs';
import { clapperboard } from './scenes/clapperboard.mjs';
import { conductor } from './scenes/conductor.mjs';
import { countryShapes } from './scenes/country-shapes.mjs';
import { deskGlobe } from './scenes/desk-globe.mjs';
import { directorsChair } from './scenes/directors-chair.mjs';
import { filmEvening } from './scenes/film-evening.mjs';
import { filmStrip } from './scenes/film-strip.mjs';
import { flags } from './scenes/flags.mjs';
import { fortress } from './scenes/fortress.mjs';
import { fourLads } from './scenes/four-lads.mjs';
import { glowingFlask } from './scenes/glowing-flask.mjs';
import { grandPiano } from './scenes/grand-piano.mjs';
import { heartAndLungs } from './scenes/heart-and-lungs.mjs';
import { hornAndBook } from './scenes/horn-and-book.mjs';
import { inkwellAndBooks } from './scenes/inkwell.mjs';
import { landmarks } from './scenes/landmarks.mjs';
import { lightBulb } from './scenes/light-bulb.mjs';
import { marquee } from './scenes/marquee.mjs';
import { mavka } from './scenes/mavka.mjs';
import { metronomeAndStave } from './scenes/metronome.mjs';
import { microphone } from './scenes/microphone.mjs';
import { nightingale } from './scenes/nightingale.mjs';
import { petrykivka } from './scenes/petrykivka.mjs';
import { popcorn } from './scenes/popcorn.mjs';
import { projector } from './scenes/projector.mjs';
import { recordAndHeadphones } from './scenes/record-and-headphones.mjs';
import { riverTown } from './scenes/river-town.mjs';
import { soundWave } from './scenes/sound-wave.mjs';
import { space } from './scenes/space.mjs';
import { stagLake } from './scenes/stag-lake.mjs';
import { stageDoor } from './scenes/stage-door.mjs';
import { statuette } from './scenes/statuette.mjs';
import { sunflowers } from './scenes/sunflowers.mjs';
import { television } from './scenes/television.mjs';
import { threePortraits } from './scenes/three-portraits.mjs';
import { ukraineRegions } from './scenes/ukraine-regions.mjs';
import { whaleOverReef } from './scenes/whale.mjs';
import { wordTree } from './scenes/word-tree.mjs';

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
  'instruments-drawn': blankScore,
  'ukrainian-nature': stagLake,
  'ukrainian-literature': inkwellAndBooks,
  'capitals-of-europe': capitals,
  'myths-and-legends': mavka,
  'animated-films': animatorsDesk,
  'actors-and-roles': stageDoor,
  'human-body': heartAndLungs,
  inventions: lightBulb,
  'sport-and-games': ballAndKnight,
  'ocean-life': whaleOverReef,
  'ukrainian-popular-music': microphone,
  'composers-and-works': conductor,
  'that-film-where': filmStrip,
  'three-clues-to-a-star': threePortraits,
  'beatles-songs': fourLads,
  'country-in-a-few-words': deskGlobe,
  'chemical-elements': glowingFlask,
  'musical-terms': metronomeAndStave,
  'nature-riddles': chameleonOnBranch,
  'ukraine-letter-by-letter': riverTown,
  'short-film-titles': marquee,
  'film-surnames': statuette,
  'music-in-letters': hornAndBook,
  'word-origins': wordTree,
};

export const playlistCovers = {
  'ukraine-from-a-to-z': sunflowers,
  'film-evening': filmEvening,
  'listen-and-remember': recordAndHeadphones,
};

export const dailyCovers = { movie: clapperboard, music: soundWave };
