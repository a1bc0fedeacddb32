import type { z } from 'zod';

import type { Words } from '#shared/languages.ts';
import { secretFieldsOf } from '#shared/secret-fields.ts';

/** What an action says of its form, for answers that are given without it. */
export interface FormKnowledge {
  /** The names of fields that no answer carries. */
  secrets: readonly string[];
  /** What the form says when something broke. */
  failed?: Words;
}

const known = new WeakMap<object, FormKnowledge>();

/** Notes by the form's schema which of its fields must never be sent back. */
export function knowsItsForm<Action extends object>(action: Action, schema: z.ZodType, failed?: Words): Action {
  known.set(action, { secrets: secretFieldsOf(schema), ...(failed === undefined ? {} : { failed }) });
  return action;
}

/** Null for an action that has not said which fields are secret: nothing that was posted to it is sent back. */
export const knowledgeOf = (action: object): FormKnowledge | null => known.get(action) ?? null;
