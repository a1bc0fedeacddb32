import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { maxContent } from './state.ts';

const content = requiredText(1, maxContent, () => m.messaging_reply_missing(), { multiline: true });

/** A reply of somebody without an account. */
export const replySchema = z.object({ content });

/** A reply of an account, which may add a file. */
export const replyWithFileSchema = z.object({ content, file: z.file().optional() });

/** How far somebody has read. */
export const readSchema = z.object({
  intent: z.literal('read'),
  position: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** The button that shares one's contact details. */
export const shareSchema = z.object({ intent: z.literal('share') });

/** What a member does for the company alone: writes a note, or says who answers; nobody in particular if empty. */
export const teamSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('note'),
    note: requiredText(1, maxContent, () => m.messaging_note_missing(), { multiline: true }),
  }),
  z.object({ intent: z.literal('assign'), member: z.uuid().optional() }),
]);

/** The sources of an assistant's answer. */
export const citationsSchema = z.array(z.object({ title: z.string().max(300), href: z.string().max(2048) })).max(20);

export type Citation = z.output<typeof citationsSchema>[number];
