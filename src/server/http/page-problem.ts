import type { ErrorCode, FieldErrors } from '#shared/errors.ts';

/** What an error boundary gets as `error.data` of a route error response. */
export interface PageProblem {
  code: ErrorCode;
  status: number;
  title: string;
  detail?: string;
  requestId: string;
  errors?: FieldErrors;
  /** The posted form, to be sent again unchanged: passwords and files are never in it. Present when waiting is all that is needed. */
  retry?: { action: string; fields: [name: string, value: string][] };
}
