import type { z } from 'zod';

import { secretFieldsOf } from '#shared/secret-fields.ts';

/** Returns a form's message after an unexpected error, for what was sent: a page may have several forms. */
export type FailedWords = (sent: { get: (name: string) => unknown }) => string;

/** What error responses need to know about an action's form. */
export interface DeclaredForm {
  /** Names of fields that no response may contain. */
  secrets: readonly string[];
  /** The form's message after an unexpected error. */
  failed?: FailedWords;
}

const known = new WeakMap<object, DeclaredForm>();

/** Records for an action which fields of its schema must never be sent back. Returns the action. */
export function declareForm<Action extends object>(action: Action, schema: z.ZodType, failed?: FailedWords): Action {
  known.set(action, { secrets: secretFieldsOf(schema), ...(failed === undefined ? {} : { failed }) });
  return action;
}

/** Returns null for an action without a record: nothing posted to it is sent back. */
export const declaredFormOf = (action: object): DeclaredForm | null => known.get(action) ?? null;
