import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { alerts } from './alerts.ts';
import type { SavedRef } from './saved.ts';

const ref = z
  .string()
  .max(80)
  .regex(/^[a-z_]{1,40}:[0-9a-f-]{36}$/, { error: () => m.shortlist_unknown() })
  .transform((text): SavedRef => {
    const [kind = '', id = ''] = text.split(':');
    return { kind, id };
  })
  .optional();

/** All hearts of a page share one form; the pressed button says what happens to which item. */
export const heartSchema = z
  .object({ add: ref, remove: ref, share: ref, unshare: ref })
  .refine((pressed) => Object.values(pressed).filter((item) => item !== undefined).length === 1, {
    error: () => m.shortlist_unknown(),
  });

const maxPath = 2000;

/** An address of this site. */
const searchPath = z.string().max(maxPath);
const searchName = requiredText(1, 120, () => m.shortlist_search_name_missing());

export const searchesSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('keep'), path: searchPath, name: searchName }),
  z.object({
    intent: z.literal('alert'),
    path: searchPath,
    name: searchName,
    alert: z.enum([...alerts, 'off'], { error: () => m.shortlist_alert_missing() }),
  }),
  z.object({ intent: z.literal('rename'), id: z.uuid(), name: searchName }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
  z.object({ intent: z.literal('clear') }),
]);
