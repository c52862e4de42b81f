import { green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { firs } from '../shapes/fir.mjs';
import { backdrop, farBirds, sun } from '../shapes/ground.mjs';
import { filled, flat, path } from '../svg.mjs';

const FAR = 'M0 214L96 150 150 186 262 84 340 164 402 130 520 206 640 142V360H0z';
const MIDDLE = 'M0 268L120 196 196 240 318 158 420 236 516 190 640 254V360H0z';
const NEAR = 'M0 300L150 244 300 306 440 250 640 320V360H0z';
const MEADOW = 'M0 336Q160 296 330 334T640 324V360H0z';

const SPRUCES = [
  [44, 338, 100],
  [92, 340, 66],
  [128, 336, 46],
  [518, 354, 78],
  [566, 352, 118],
  [612, 348, 84],
];

const BIRDS = [
  [150, 92, 15],
  [184, 112, 11],
];

export const carpathians = () => [
  backdrop('#DCEBDD', 'top', 0.16),
  sun(432, 128, 66),
  farBirds(green.deep, BIRDS),
  lit(path(FAR), '#9DC8AE', 'bottom', 0.2),
  shaded(path(MIDDLE), '#569B77', 'top', 0.2),
  shaded(path(NEAR), green.deep, 'top', 0.26),
  flat(path(MEADOW), green.ink),
  filled(green.ink, firs(SPRUCES)),
];
