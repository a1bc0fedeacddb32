import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { maxMessage } from '../state/connection.ts';

export const connectSchema = z.object({
  message: requiredText(10, maxMessage, () => m.partners_connect_message_missing(), { multiline: true }),
});

/** Decisions of both sides about a request. */
export const connectionDecisionSchema = z.object({
  intent: z.enum(['accept', 'decline', 'cancel'], { error: () => m.partners_connection_intent_missing() }),
});

/** Kind of the form's drafts. */
export const connectDraftKind = 'connection';

/** Returns the unsent text to this partner; null if it was for another one. */
export function storedMessage(draft: unknown, partnerId: string): string | null {
  const { partner_id, message } = (draft ?? {}) as { partner_id?: unknown; message?: unknown };
  return partner_id === partnerId && typeof message === 'string' ? message : null;
}

/** Returns a draft of the typed text, limited in length and without characters that the database refuses. */
export const connectDraft = (partner_id: string, typed: unknown) => ({
  partner_id,
  message: typeof typed === 'string' ? typed.slice(0, maxMessage).replaceAll('\0', '').toWellFormed() : '',
});
