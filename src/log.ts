import { Logger, type LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { openLogOutput } from './log-output.ts';

/** Removes the row that PostgreSQL adds to an error, since it may contain personal data. */
function errorWithoutData(error: Error): object {
  const { detail, where, ...said } = pino.stdSerializers.err(error);
  return said;
}

/**
 * Writes structured lines to standard output. LOG_LEVEL is applied once the settings are read. Buffered lines are
 * written when the process ends. Never log a cookie, a token or an answer.
 */
export const log = pino(
  {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutData },
  },
  openLogOutput(1),
);

/** Logs Nest's messages in the same format. Its messages during start-up have the level debug. */
export const nestLog: LoggerService = {
  log: (message, context) => log.debug({ context }, String(message)),
  debug: (message, context) => log.debug({ context }, String(message)),
  verbose: (message, context) => log.trace({ context }, String(message)),
  warn: (message, context) => log.warn({ context }, String(message)),
  error: (message, stack, context) => log.error({ context, stack }, String(message)),
  fatal: (message, stack, context) => log.fatal({ context, stack }, String(message)),
};

// Some modules log while they are imported, before an application sets its logger.
Logger.overrideLogger(nestLog);
