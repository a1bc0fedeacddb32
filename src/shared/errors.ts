/** The closed table of refusals: code → HTTP status and title. Every problem+json answer comes from here. */
export const errorCodes = {
  bad_request: { status: 400, title: 'The request could not be read.' },
  unauthenticated: { status: 401, title: 'Please sign in.' },
  second_factor_required: { status: 401, title: 'Please enter the code of your second factor.' },
  forbidden: { status: 403, title: 'You may not do this.' },
  forbidden_origin: { status: 403, title: 'The request came from another site.' },
  email_not_verified: { status: 403, title: 'Please verify your email address first.' },
  not_found: { status: 404, title: 'Not found.' },
  method_not_allowed: { status: 405, title: 'This address does not take that method.' },
  conflict: { status: 409, title: 'This was changed in the meantime.' },
  in_flight: { status: 409, title: 'The same request is still being worked on.' },
  gone: { status: 410, title: 'This is no longer here.' },
  too_large: { status: 413, title: 'The request is too large.' },
  unsupported_type: { status: 415, title: 'This type of content is not accepted.' },
  misdirected: { status: 421, title: 'This host is not served here.' },
  invalid: { status: 422, title: 'Some of the values are not valid.' },
  idempotency_mismatch: { status: 422, title: 'This idempotency key was used with other content.' },
  rate_limited: { status: 429, title: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The service is not available right now.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

export type FieldErrors = Record<string, string[]>;

export interface AppErrorDetails {
  /** One plain sentence for the person; the title of the code when absent. */
  detail?: string;
  /** Messages by field name. */
  fields?: FieldErrors;
  /** Seconds until it makes sense to try again. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal with a code of the table. Thrown by rules, turned into an answer by the HTTP floor alone. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.detail ?? errorCodes[code].title, { cause: details.cause });
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
