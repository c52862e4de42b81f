/** Bit rates in kbit/s by index (ISO/IEC 11172-3 and 13818-3, layer III). */
const RATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

interface Frame {
  bytes: number;
  seconds: number;
}

/**
 * Returns the length in seconds, counted from the frames, since a Xing header may be wrong; 0 if there are no frames.
 */
export function mp3Seconds(bytes: Buffer): number {
  let at = afterId3(bytes);
  let seconds = 0;
  while (at + 4 <= bytes.length) {
    const frame = frameAt(bytes.readUInt32BE(at));
    seconds += frame?.seconds ?? 0;
    at += frame?.bytes ?? 1;
  }
  return seconds;
}

/** Returns only the frames. The tags before them (ID3v2) or after them (ID3v1) may contain the answer. */
export function withoutTags(bytes: Buffer): Buffer {
  const hasTail = bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG';
  return bytes.subarray(afterId3(bytes), hasTail ? bytes.length - 128 : bytes.length);
}

/** An ID3v2 tag states its size in four bytes of seven bits each. */
function afterId3(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  return 10 + [6, 7, 8, 9].reduce((size, i) => (size << 7) | ((bytes[i] ?? 0) & 0x7f), 0);
}

/** Returns the frame that a header describes, or null if it is not the header of a Layer III frame with a bit rate. */
export function frameAt(header: number): Frame | null {
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const rate = (header >>> 12) & 15;
  const sampling = (header >>> 10) & 3;
  const isFrame = header >>> 21 === 0x7ff && layer === 1 && version !== 1;
  if (!isFrame || rate === 0 || rate === 15 || sampling === 3) return null;
  const isMpeg1 = version === 3;
  const samples = isMpeg1 ? 1152 : 576;
  const sampleRate = (SAMPLE_RATES[sampling] ?? 0) >> (isMpeg1 ? 0 : version === 2 ? 1 : 2);
  const bitRate = (RATES[isMpeg1 ? 'mpeg1' : 'mpeg2'][rate] ?? 0) * 1000;
  const padding = (header >>> 9) & 1;
  return {
    bytes: Math.floor((samples / 8) * (bitRate / sampleRate)) + padding,
    seconds: samples / sampleRate,
  };
}
