import * as m from '#texts/messages.js';

import type { Words } from './languages.ts';

/** All refusal codes with their HTTP status and title. Every problem+json answer uses this table. */
export const errorCodes = {
  bad_request: { status: 400, title: () => m.shared_error_bad_request() },
  unauthenticated: { status: 401, title: () => m.shared_error_unauthenticated() },
  second_factor_missing: { status: 403, title: () => m.shared_error_second_factor_missing() },
  forbidden: { status: 403, title: () => m.shared_error_forbidden() },
  forbidden_origin: { status: 403, title: () => m.shared_error_forbidden_origin() },
  email_not_verified: { status: 403, title: () => m.shared_error_email_not_verified() },
  not_found: { status: 404, title: () => m.shared_error_not_found() },
  method_not_allowed: { status: 405, title: () => m.shared_error_method_not_allowed() },
  conflict: { status: 409, title: () => m.shared_error_conflict() },
  in_flight: { status: 409, title: () => m.shared_error_in_flight() },
  gone: { status: 410, title: () => m.shared_error_gone() },
  too_large: { status: 413, title: () => m.shared_error_too_large() },
  unsupported_type: { status: 415, title: () => m.shared_error_unsupported_type() },
  misdirected: { status: 421, title: () => m.shared_error_misdirected() },
  invalid: { status: 422, title: () => m.shared_error_invalid() },
  idempotency_mismatch: { status: 422, title: () => m.shared_error_idempotency_mismatch() },
  rate_limited: { status: 429, title: () => m.shared_error_rate_limited() },
  internal: { status: 500, title: () => m.shared_error_internal() },
  unavailable: { status: 503, title: () => m.shared_error_unavailable() },
} as const satisfies Record<string, { status: number; title: Words }>;

export type ErrorCode = keyof typeof errorCodes;

export type FieldErrors = Record<string, string[]>;

export interface AppErrorDetails {
  /** One sentence for the user, in the language of the address; defaults to the title of the code. */
  detail?: string;
  /** Messages by field name. */
  fields?: FieldErrors;
  /** Seconds after which a retry makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal with a code of the table. Rules throw it; only the HTTP layer turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.detail ?? errorCodes[code].title(), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = details.detail;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
