import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { maxContent } from './state.ts';

const content = requiredText(1, maxContent, () => m.messaging_reply_missing(), { multiline: true });

/** An answer of somebody without an account. */
export const replySchema = z.object({ content });

/** An answer of somebody with an account, who may add a file. */
export const replyWithFileSchema = z.object({ content, file: z.file().optional() });

/** How far somebody has read. */
export const readSchema = z.object({
  intent: z.literal('read'),
  position: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** The button that shows the others one's contact details. */
export const shareSchema = z.object({ intent: z.literal('share') });

/** What an answer of the assistant rests on. */
export const citationsSchema = z.array(z.object({ title: z.string().max(300), href: z.string().max(2048) })).max(20);

export type Citation = z.output<typeof citationsSchema>[number];
