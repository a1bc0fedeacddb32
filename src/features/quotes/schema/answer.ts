import { z } from 'zod';

import { maxContent } from '#features/messaging/state.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

export const answerSchema = z.object({
  content: requiredText(20, maxContent, () => m.quotes_answer_wanted(), { multiline: true }),
});
