// The instruments. Each renders one note to mono samples: (note, random) => Float32Array,
// where a note is { frequency, seconds, velocity }.

import { pluckedInstruments } from './plucked.mjs';
import { struckInstruments } from './struck.mjs';
import { sustainedInstruments } from './sustained.mjs';

const INSTRUMENTS = { ...sustainedInstruments, ...pluckedInstruments, ...struckInstruments };

/** Finds the instrument by name. */
export function getInstrument(name) {
  const instrument = INSTRUMENTS[name];
  if (!instrument) throw new Error(`no such instrument: ${name}`);
  return instrument;
}
