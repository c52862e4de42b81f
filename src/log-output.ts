import { pino } from 'pino';

/** Lines are gathered up to so many bytes, and so long, before they are written: a write costs more than a line. */
const GATHER = { bytes: 8_192, ms: 250 };
/** Lines that wait while nothing can be written; further ones are dropped. */
const WAITING_BYTES = 1_048_576;

/**
 * Where the lines of the log go: a file descriptor. A disk that is full ends nothing: what waits is tried again with the
 * next lines. On leaving it is given up, since pino would try for ever.
 */
export function openLogOutput(descriptor: number) {
  const output = pino.destination({
    dest: descriptor,
    sync: false,
    minLength: GATHER.bytes,
    maxLength: WAITING_BYTES,
  });
  let failing = false;
  output.on('error', () => {
    failing = true;
  });
  output.on('write', () => {
    failing = false;
  });
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!failing) flushSync();
  };
  setInterval(() => output.flush(), GATHER.ms).unref();
  return output;
}
