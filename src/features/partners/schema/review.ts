import { z } from 'zod';

import { shownVersionField } from '#shared/shown-version-field.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

const reason = (message: () => string) => requiredText(10, 1000, message, { multiline: true });

/** Decisions of staff about a partner or a change of it. The reason is shown to its owner. */
export const partnerDecisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve') }),
  z.object({ intent: z.literal('unverify'), reason: optionalText(1000, { multiline: true }) }),
  z.object({ intent: z.literal('request-changes'), reason: reason(() => m.partners_reason_changes()) }),
  z.object({ intent: z.literal('reject'), reason: reason(() => m.partners_reason_reject()) }),
  z.object({ intent: z.literal('approve-change') }),
  z.object({ intent: z.literal('reject-change'), reason: reason(() => m.partners_reason_reject()) }),
]);

/** One-button forms of an owner's partner. */
export const partnerStateSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('pause') }),
  z.object({ intent: z.literal('resume') }),
  z.object({ intent: z.literal('withdraw'), seen: shownVersionField }),
  z.object({ intent: z.literal('put_aside'), change: z.uuid() }),
]);
