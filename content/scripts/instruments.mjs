// Draws content/quizzes/instruments-drawn/m01.svg …: one musical instrument each.
// Run from the root of the repository: node content/scripts/instruments.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { picture, pictureName } from './drawing.mjs';
import { accordion } from './instruments/accordion.mjs';
import { bandura } from './instruments/bandura.mjs';
import { drum } from './instruments/drum.mjs';
import { drymba } from './instruments/drymba.mjs';
import { guitar } from './instruments/guitar.mjs';
import { harp } from './instruments/harp.mjs';
import { lira } from './instruments/lira.mjs';
import { sopilka } from './instruments/sopilka.mjs';
import { trembita } from './instruments/trembita.mjs';
import { trumpet } from './instruments/trumpet.mjs';
import { tsymbaly } from './instruments/tsymbaly.mjs';
import { violin } from './instruments/violin.mjs';

const FOLDER = 'content/quizzes/instruments-drawn';

// In the order of the questions.
const INSTRUMENTS = [
  violin,
  drum,
  guitar,
  accordion,
  trumpet,
  harp,
  bandura,
  trembita,
  sopilka,
  tsymbaly,
  lira,
  drymba,
];

mkdirSync(FOLDER, { recursive: true });
INSTRUMENTS.forEach((draw, index) => {
  writeFileSync(`${FOLDER}/${pictureName(index)}`, picture(draw()));
});
