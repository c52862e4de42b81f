// Renders the melodies of the sound quizzes to MP3 (run from the root of the repository):
//   node content/scripts/melodies/render.mjs                        all quizzes
//   node content/scripts/melodies/render.mjs classics-by-ear        one quiz
//   node content/scripts/melodies/render.mjs classics-by-ear m03    one clip
//   node content/scripts/melodies/render.mjs catalog                the clips of the catalogue
//   … --check                                                       measures, writes nothing

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeCheck } from './check.mjs';
import { renderClip } from './synth/mixer.mjs';
import { encodeMp3 } from './synth/mp3.mjs';
import { parseScore } from './synth/notation.mjs';

const SCORES = new URL('./scores/', import.meta.url);
const CONTENT = new URL('../../', import.meta.url);

const checkOnly = process.argv.includes('--check');
const [onlyQuiz, onlyClip] = process.argv.slice(2).filter(word => !word.startsWith('--'));

async function listQuizzes() {
  const names = (await readdir(SCORES)).map(file => file.replace(/\.score$/, ''));
  return names.filter(name => !onlyQuiz || name === onlyQuiz).sort();
}

/** The clips of a quiz lie beside it, those of the catalogue in a folder of their own. */
const folderOf = quiz => (quiz === 'catalog' ? 'catalog/clips' : `quizzes/${quiz}`);

async function makeClip(clip, quiz) {
  const mix = renderClip(clip, quiz);
  if (checkOnly) return describeCheck(mix, clip);
  const file = new URL(`${folderOf(quiz)}/${clip.id}.mp3`, CONTENT);
  const bytes = await encodeMp3(mix);
  await writeFile(file, bytes);
  return `${fileURLToPath(file)}  ${Math.round(bytes.length / 1000)} kB`;
}

for (const quiz of await listQuizzes()) {
  const clips = parseScore(await readFile(new URL(`${quiz}.score`, SCORES), 'utf8'));
  for (const clip of clips) {
    if (!onlyClip || clip.id === onlyClip) console.log(await makeClip(clip, quiz));
  }
}
