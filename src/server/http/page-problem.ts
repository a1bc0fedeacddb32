import type { ErrorCode, FieldErrors } from '#shared/errors.ts';

/** What an error boundary receives as `error.data` of a route error response. */
export interface PageProblem {
  code: ErrorCode;
  status: number;
  title: string;
  detail?: string;
  requestId: string;
  errors?: FieldErrors;
  /** The form's own message after an unexpected error. */
  failed?: string;
  /**
   * The posted form, to be sent again, without secret fields and files. Present if waiting, signing in again, another
   * role or acting for the form's company again is enough.
   * `kept` says that nothing typed is lost, and `typed` is shown where it may never be sent again.
   */
  retry?: { action: string; fields: [name: string, value: string][]; kept: string; typed?: string };
}
