import { type DestinationStream, type LogFn, type Logger as PinoLogger, pino } from 'pino';

import type { Config } from './config.ts';

export type Logger = PinoLogger;

/** Names of fields that could carry personal data or secrets into a log entry, at the top and one level down. */
const personal = [
  'email',
  'name',
  'full_name',
  'phone',
  'address',
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'body',
  'query',
  'ip',
  'to',
];

const redacted = personal.flatMap((name) => [name, `*.${name}`]);

const maxCauses = 5;

/** Database errors quote the refused value (`invalid input syntax for type uuid: "…"`); the value is removed. */
function withoutValues(message: string): string {
  const start = message.indexOf(': "');
  return start >= 0 && message.endsWith('"') ? `${message.slice(0, start)}: "…"` : message;
}

interface ErrorLike extends Partial<Error> {
  message: string;
  /** An `AggregateError` has no message of its own if every address of a host failed. */
  errors?: unknown;
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  severity?: unknown;
}

/** Errors and error-like objects: the job queue emits copies that are plain objects. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

const messagesOf = (errors: unknown): string =>
  Array.isArray(errors)
    ? errors
        .slice(0, maxCauses)
        .flatMap((each) => (isErrorLike(each) ? [each.message] : []))
        .join('; ')
    : '';

/** Returns an error's type, message and stack, and the database's details except the row concerned. */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!isErrorLike(error)) return { type: typeof error };
  const { code, constraint, table, severity } = error;
  const said = error.message === '' ? messagesOf(error.errors) : error.message;
  const message = severity === undefined ? said : withoutValues(said);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name ?? 'Error',
    message,
    stack: frames?.join('\n'),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause === undefined || depth >= maxCauses ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Without a message from the caller pino would log the error's own, including quoted values. */
function withOwnMessage(this: PinoLogger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message, ...rest] = args as [unknown, string | undefined, ...unknown[]];
  const entry = first instanceof Error ? { err: first } : first;
  const isError = typeof entry === 'object' && entry !== null && 'err' in entry;
  if (isError) method.apply(this, [entry, message ?? 'error', ...rest] as Parameters<LogFn>);
  else method.apply(this, args);
}

/**
 * Returns a log that writes one JSON line per entry to standard output (or `destination`), with personal fields
 * redacted.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted, censor: '[removed]' },
      hooks: { logMethod: withOwnMessage },
      serializers: { err: (error) => describeError(error), error: (error) => describeError(error) },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
