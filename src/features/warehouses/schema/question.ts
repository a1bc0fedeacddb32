import { z } from 'zod';

import { maxContent } from '#features/messaging/state.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

export const questionSchema = z.object({
  content: requiredText(10, maxContent, () => m.warehouses_ask_missing(), { multiline: true }),
});

/** Kind of the form's drafts. */
export const questionDraftKind = 'question';

/** Returns the unsent text about this listing; null if it was about another one. */
export function storedQuestion(draft: unknown, warehouseId: string): string | null {
  const { warehouse_id, content } = (draft ?? {}) as { warehouse_id?: unknown; content?: unknown };
  return warehouse_id === warehouseId && typeof content === 'string' ? content : null;
}

/** Returns a draft of the typed text, limited in length and without characters that the database refuses. */
export const questionDraft = (warehouse_id: string, typed: unknown) => ({
  warehouse_id,
  content: typeof typed === 'string' ? typed.slice(0, maxContent).replaceAll('\0', '').toWellFormed() : '',
});
