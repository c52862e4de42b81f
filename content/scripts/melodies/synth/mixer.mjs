// From a parsed clip to a finished stereo mix.

import { addReverb, fade, highPass, limit } from './effects.mjs';
import { getInstrument, SAMPLE_RATE } from './instruments.mjs';
import { loudness } from './loudness.mjs';
import { createRandom, hash } from './random.mjs';
import { createClock, performPart } from './timing.mjs';

const TARGET_LUFS = -16.5;
const CEILING = 10 ** (-2.2 / 20);
const LEAD_IN = 0.06;
const TAIL = 1.7;

const toFrequency = (midi) => 440 * 2 ** ((midi - 69) / 12);

function pan(position) {
  const angle = ((position + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

function mixNote(bus, samples, start, gains) {
  const { left, right, send } = bus;
  const count = Math.min(samples.length, left.length - start);
  for (let i = 0; i < count; i += 1) {
    left[start + i] += samples[i] * gains.left;
    right[start + i] += samples[i] * gains.right;
    send[start + i] += samples[i] * gains.send;
  }
}

/** High notes are piercing and low ones dull: a slope evens them out. */
const evenOut = (midi) => 2 ** ((64 - midi) / 40);

function playPart(part, clip, { clock, bus, seed }) {
  const random = createRandom(seed);
  const play = getInstrument(part.instrument);
  const { gain = 1, pan: place = 0, wet = 1 } = part.options;
  const [left, right] = pan(place);
  for (const event of performPart(part, clock, random)) {
    const frequency = toFrequency(event.midi);
    const samples = play({ ...event, frequency }, random);
    const level = gain * 0.2 * evenOut(event.midi);
    const start = Math.round((LEAD_IN + event.time) * SAMPLE_RATE);
    const gains = { left: level * left, right: level * right, send: level * wet };
    mixNote(bus, samples, start, gains);
  }
}

function scale(mix, factor) {
  for (const side of mix) for (let i = 0; i < side.length; i += 1) side[i] *= factor;
}

function master(mix) {
  mix.forEach((side) => highPass(side));
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
    playPart(part, clip, { clock, bus, seed: hash(`${quiz} ${clip.id} ${index}`) });
  });
  const mix = [bus.left, bus.right];
  addReverb(mix, bus.send, { amount: clip.reverb });
  fade(mix, { fadeIn: 0.05, fadeOut: clip.fade ?? 1.2 });
  master(mix);
  return mix;
}
