import { Logger, type LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { openLogOutput } from './log-output.ts';

/** PostgreSQL tells with an error which row it was about, and that may be a person's. */
function errorWithoutData(error: Error): object {
  const { detail, where, ...said } = pino.stdSerializers.err(error);
  return said;
}

/**
 * Structured lines on standard output; the settings' LOG_LEVEL is set once they are read. What is left is written when
 * the process ends. Never log a cookie, a token or an answer.
 */
export const log = pino(
  {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutData },
  },
  openLogOutput(1),
);

/** Nest's own messages, in the same form; what it says while starting is for debugging. */
export const nestLog: LoggerService = {
  log: (message, context) => log.debug({ context }, String(message)),
  debug: (message, context) => log.debug({ context }, String(message)),
  verbose: (message, context) => log.trace({ context }, String(message)),
  warn: (message, context) => log.warn({ context }, String(message)),
  error: (message, stack, context) => log.error({ context, stack }, String(message)),
  fatal: (message, stack, context) => log.fatal({ context, stack }, String(message)),
};

// Some modules speak while they are being imported, before any application has its logger.
Logger.overrideLogger(nestLog);
