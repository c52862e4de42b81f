// MP3 by LAME in WebAssembly. Nothing but frames is written, so no tags either.

import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './sample-rate.mjs';

const BITRATE = 112;

export async function encodeMp3(mix) {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate: BITRATE });
  const body = Uint8Array.from(encoder.encode(mix));
  const rest = Uint8Array.from(encoder.finalize());
  return Buffer.concat([body, rest]);
}
