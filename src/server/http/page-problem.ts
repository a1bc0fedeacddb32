import type { ErrorCode, FieldErrors } from '#shared/errors.ts';

/** What an error boundary gets as `error.data` of a route error response. */
export interface PageProblem {
  code: ErrorCode;
  status: number;
  title: string;
  detail?: string;
  requestId: string;
  errors?: FieldErrors;
  /**
   * The posted form, to be sent again: secret fields and files are never in it. Present when waiting, or signing in again, is all that is needed.
   * `failed` is what the form itself says when it could not be acted on.
   */
  retry?: { action: string; fields: [name: string, value: string][]; failed?: string };
}
