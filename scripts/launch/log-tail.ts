import { existsSync, readFileSync } from 'node:fs';

const ERROR_LEVEL = 50;

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** The last lines of a log file in readable form. */
export const logTail = (file: string, lines = 15) =>
  existsSync(file) ? readable(readFileSync(file, 'utf8'), lines) : '';

/**
 * The last lines of a log. JSON lines (pino) are shown as message and stack, and only from the level error on. Other
 * lines, such as errors that Node prints when it cannot load a file, are shown unchanged.
 */
export function readable(log: string, lines: number): string {
  return log
    .trimEnd()
    .split('\n')
    .flatMap(line => shown(line).split('\n'))
    .filter(line => line !== '')
    .slice(-lines)
    .join('\n');
}

function shown(line: string): string {
  const entry = parsed(line);
  if (!entry) return line;
  if ((entry.level ?? 0) < ERROR_LEVEL) return '';
  return [entry.msg, entry.err?.stack ?? entry.err?.message].filter(Boolean).join('\n');
}

function parsed(line: string): LogLine | undefined {
  if (!line.startsWith('{"')) return undefined;
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return undefined;
  }
}
