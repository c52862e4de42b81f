// The picture that a shared link shows, one for each language: the site's name on cubes, a stork on the last, mountains.
import { brand, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { firs } from '../shapes/fir.mjs';
import { sun } from '../shapes/ground.mjs';
import { stork } from '../shapes/stork.mjs';
import { filled, flat, path, placed, rect } from '../svg.mjs';
import { letterCube } from './letters.mjs';

export const PREVIEW = { width: 1200, height: 630 };

const WORDS = { ua: 'ЗДОГАД', en: 'ZDOHAD' };
const LETTERS = WORDS.ua.length;
const CUBE = 148;
const STEP = CUBE + 16;
const MIDDLE = 262;
const START = (PREVIEW.width - STEP * (LETTERS - 1)) / 2;
const LAST = START + STEP * (LETTERS - 1);

const FAR = 'M0 486L150 420 250 458 430 372 570 462 700 404 860 486 1020 418 1200 500V630H0z';
const MIDDLE_RANGE = 'M0 540L190 466 330 522 548 444 720 522 900 470 1200 552V630H0z';
const NEAR = 'M0 578L260 522 500 580 790 526 1200 600V630H0z';
const MEADOW = 'M0 610Q300 566 640 606T1200 596V630H0z';

const SPRUCES = [
  [56, 606, 104],
  [112, 602, 72],
  [158, 600, 50],
  [1030, 628, 70],
  [1088, 628, 122],
  [1146, 622, 92],
];

const landscape = () => [
  lit(path(FAR), '#9DC8AE', 'bottom', 0.2),
  shaded(path(MIDDLE_RANGE), '#569B77', 'top', 0.2),
  shaded(path(NEAR), green.deep, 'top', 0.26),
  flat(path(MEADOW), green.ink),
  filled(green.ink, firs(SPRUCES)),
];

const word = locale =>
  [...WORDS[locale]].map((name, i) =>
    placed({ x: START + i * STEP, y: MIDDLE }, letterCube(name, CUBE)),
  );

export const preview = locale => [
  flat(rect(0, 0, PREVIEW.width, PREVIEW.height), brand.paper),
  sun(LAST, 128, 98),
  landscape(),
  word(locale),
  placed({ x: LAST + 4, y: MIDDLE - CUBE / 2, scale: 0.82 }, stork()),
];
