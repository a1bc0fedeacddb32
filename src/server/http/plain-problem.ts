import type { z } from 'zod';

import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

/** The message for values for which a schema has none of its own: those of zod speak of types, in English. */
export const plainProblem: z.core.$ZodErrorMap = (issue) => {
  const isMissing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
  if (isMissing) return m.server_value_missing();
  if (issue.code === 'invalid_value') return m.shared_choice_unknown();
  if (issue.code === 'too_big' && issue.origin === 'string')
    return m.shared_text_too_long({ max: formatNumber(Number(issue.maximum)) });
  return m.server_value_unusable();
};
