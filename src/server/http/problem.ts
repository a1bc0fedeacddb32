import { AppError, type ErrorCode, type FieldErrors, errorCodes } from '#shared/errors.ts';

/** RFC 9457, with our code, the request id and messages by field. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code: ErrorCode;
  requestId: string;
  errors?: FieldErrors;
}

/**
 * Connection refused, reset or timed out; a server that is starting, stopping or out of connections or takes no writes; a
 * full disk. 08P01 is how PgBouncer says that no server answers it.
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '53100',
  'ENOSPC',
  'EDQUOT',
]);

function isUnavailable(error: Error): boolean {
  const { code } = error as Error & { code?: unknown };
  return (
    (typeof code === 'string' && unavailableCodes.has(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}

/**
 * Returns any thrown value as an AppError: ours unchanged, an unreachable database as `unavailable`, everything else as
 * `internal`.
 */
export function toAppError(error: unknown): AppError {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 8;
    current = current.cause, depth += 1
  ) {
    if (current instanceof AppError) return current;
    if (isUnavailable(current)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  }
  return new AppError('internal', { cause: error });
}

/** Returns the public part of an error. An `internal` one contains only its id. */
export function toProblem(error: AppError, requestId: string): Problem {
  const { status, title } = errorCodes[error.code];
  const isBug = error.code === 'internal';
  return {
    type: 'about:blank',
    title: title(),
    status,
    ...(error.detail === undefined || isBug ? {} : { detail: error.detail }),
    code: error.code,
    requestId,
    ...(error.fields === undefined || isBug ? {} : { errors: error.fields }),
  };
}

/** Returns the headers of an error, whatever its body. */
export function problemHeaders(error: AppError): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...(error.retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfterSeconds))) }),
  };
}

/** Returns the error as application/problem+json. */
export function problemResponse(error: AppError, requestId: string): Response {
  return new Response(JSON.stringify(toProblem(error, requestId)), {
    status: error.status,
    headers: { 'content-type': 'application/problem+json', ...problemHeaders(error) },
  });
}
