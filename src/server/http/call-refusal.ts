import type { AppError } from '#shared/errors.ts';

import { problemHeaders } from './problem.ts';

/**
 * Returns an error in the format that callers of named calls read: `success`, and the sentence as `error` and
 * `message`.
 */
export function callRefusal(error: AppError): Response {
  const [fieldMessage] = Object.values(error.fields ?? {}).flat();
  const sentence = error.code === 'internal' ? error.message : (error.detail ?? fieldMessage ?? error.message);
  const body = { success: false, error: sentence, message: sentence };
  return Response.json(body, { status: error.status, headers: problemHeaders(error) });
}
