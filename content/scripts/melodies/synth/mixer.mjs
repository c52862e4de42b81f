// From a parsed clip to a finished stereo mix.

import { addReverb, fade, highPass, limit } from './effects.mjs';
import { getInstrument } from './instruments.mjs';
import { loudness } from './loudness.mjs';
import { createRandom, hash } from './random.mjs';
import { SAMPLE_RATE } from './sample-rate.mjs';
import { createClock, performPart } from './timing.mjs';

const TARGET_LUFS = -16.5;
const TRACK_LUFS = -20;
const CEILING = 10 ** (-2.2 / 20);
const LEAD_IN = 0.06;
const TAIL = 1.7;

const toFrequency = midi => 440 * 2 ** ((midi - 69) / 12);

/** High notes are piercing and low ones dull: a slope evens them out. */
const evenOut = midi => 2 ** ((64 - midi) / 40);

/** One part alone, mono. */
function playPart(part, { clock, length, seed }) {
  const random = createRandom(seed);
  const play = getInstrument(part.instrument);
  const track = new Float32Array(length);
  for (const event of performPart(part, clock, random)) {
    const samples = play({ ...event, frequency: toFrequency(event.midi) }, random);
    const start = Math.round((LEAD_IN + event.time) * SAMPLE_RATE);
    const weight = evenOut(event.midi);
    const count = Math.min(samples.length, length - start);
    for (let i = 0; i < count; i += 1) track[start + i] += samples[i] * weight;
  }
  return track;
}

/** Parts are set to their levels by loudness, so «level=-6» means 6 LU under the first part. */
function mixPart(track, { level = 0, pan = 0, wet = 1 }, { left, right, send }) {
  const gain = 10 ** ((TRACK_LUFS + level - loudness([track])) / 20);
  const angle = ((pan + 1) * Math.PI) / 4;
  for (let i = 0; i < track.length; i += 1) {
    const value = track[i] * gain;
    left[i] += value * Math.cos(angle);
    right[i] += value * Math.sin(angle);
    send[i] += value * wet;
  }
}

function scale(mix, factor) {
  for (const side of mix) for (let i = 0; i < side.length; i += 1) side[i] *= factor;
}

function master(mix) {
  for (const side of mix) highPass(side);
  for (let pass = 0; pass < 3; pass += 1) {
    scale(mix, 10 ** ((TARGET_LUFS - loudness(mix)) / 20));
    limit(mix, CEILING);
  }
}

/** Two Float32Arrays, left and right. */
export function renderClip(clip, quiz) {
  const clock = createClock(clip);
  const length = Math.ceil((LEAD_IN + clock(clip.length) + TAIL) * SAMPLE_RATE);
  const bus = {
    left: new Float32Array(length),
    right: new Float32Array(length),
    send: new Float32Array(length),
  };
  clip.parts.forEach((part, index) => {
    const seed = hash(`${quiz} ${clip.id} ${index}`);
    mixPart(playPart(part, { clock, length, seed }), part.options, bus);
  });
  const mix = [bus.left, bus.right];
  addReverb(mix, bus.send, { amount: clip.reverb, room: clip.room });
  fade(mix, { fadeIn: 0.05, fadeOut: clip.fade ?? 1.2 });
  master(mix);
  return mix;
}
