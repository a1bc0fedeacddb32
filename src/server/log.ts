import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

import type { Config } from './config.ts';

export type Logger = PinoLogger;

/** Names under which personal data or secrets could reach a log line by accident, at the top and one level down. */
const personal = ['email', 'name', 'full_name', 'phone', 'address', 'password', 'token', 'secret', 'cookie', 'authorization', 'body', 'query', 'ip', 'to'];

const redacted = personal.flatMap((name) => [name, `*.${name}`]);

/** An error's kind, message and stack. Messages of the database may quote values, so their detail lines are left out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** One JSON line per entry on standard output (or `destination`), personal names blacked out. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted, censor: '[removed]' },
      serializers: { err: describeError, error: describeError },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
