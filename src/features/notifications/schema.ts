import { z } from 'zod';

/** The buttons of the inbox. */
export const inboxSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), id: z.uuid() }),
  z.object({ intent: z.literal('read-all') }),
]);

/** The button of a refused mail. */
export const resendSchema = z.object({ id: z.uuid() });

/** Kinds sent by mail; an unticked box is not in the form data. */
export const preferencesSchema = z.object({
  mail: z.array(z.string().max(100)).max(200).default([]),
  daily: z.array(z.string().max(100)).max(200).default([]),
});
