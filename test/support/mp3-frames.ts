const MPEG1_LAYER3 = 0xfffb;
/** 128 kbit/s at 44.1 kHz, no padding: 417 bytes, 1152 samples. */
const FRAME_BYTES = 417;

export const FRAME_SECONDS = 1152 / 44_100;

function frame(): Buffer {
  const bytes = Buffer.alloc(FRAME_BYTES);
  bytes.writeUInt16BE(MPEG1_LAYER3, 0);
  bytes.writeUInt16BE(0x9000, 2);
  return bytes;
}

/** A silent MP3 with this many frames. */
export const mp3Of = (frames: number): Buffer =>
  Buffer.concat(Array.from({ length: frames }, frame));

/** An ID3v2 tag with a body of this many bytes, which look like the beginning of a frame. */
export function id3Of(size: number): Buffer {
  const sevenBits = [21, 14, 7, 0].map(shift => (size >> shift) & 0x7f);
  return Buffer.concat([
    Buffer.from('ID3\x04\x00\x00', 'latin1'),
    Buffer.from(sevenBits),
    Buffer.alloc(size, Buffer.from([0xff, 0xfb, 0x90, 0x00])),
  ]);
}
