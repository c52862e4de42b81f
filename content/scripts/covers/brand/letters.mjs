// Letters of Unbounded (SIL Open Font License) as outlines: 750 units from capital top to baseline.
import { readFileSync } from 'node:fs';
import { brand } from '../palette.mjs';
import { cube, FACE_RISE } from '../shapes/letter-cube.mjs';
import { flat, path } from '../svg.mjs';

const glyphs = JSON.parse(readFileSync(new URL('glyphs.json', import.meta.url), 'utf8'));

const CAPITAL = 750;
const CAPITAL_ON_CUBE = 0.38;

const centred = ({ width, outline }, height, [x, y]) => {
  const scale = height / CAPITAL;
  const [left, top] = [x - (width * scale) / 2, y - height / 2];
  const place = `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<g transform="${place}">${flat(path(outline), brand.letter)}</g>`;
};

// The letter about the origin, its capitals `height` pixels high.
export const letter = (name, height) => centred(glyphs[name], height, [0, 0]);

// A cube with its letter about the origin.
export const letterCube = (name, size) => [
  cube(size),
  centred(glyphs[name], size * CAPITAL_ON_CUBE, [0, -size * FACE_RISE]),
];
