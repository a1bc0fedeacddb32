import { z } from 'zod';

/** What can be done on the page of a request: by its author, or by a provider who made an offer. */
export const requestIntents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close') }),
  z.object({ intent: z.literal('withdraw') }),
]);
