import { symbols } from 'pino';
import { log } from '../../src/log.ts';

/** Collects everything that is logged, as it would be written, until `stop` is called. */
export function catchLog(): { lines: string[]; stop: () => void } {
  const lines: string[] = [];
  const { level } = log;
  const stream = Reflect.get(log, symbols.streamSym);
  Reflect.set(log, symbols.streamSym, { write: (line: string) => lines.push(line) });
  log.level = 'trace';
  const stop = () => {
    Reflect.set(log, symbols.streamSym, stream);
    log.level = level;
  };
  return { lines, stop };
}
