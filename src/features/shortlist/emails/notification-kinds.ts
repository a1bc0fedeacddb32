import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

/** New results of a saved search. */
export const searchFound = defineNotificationKind({
  kind: 'search.found',
  label: () => m.shortlist_alert_mails(),
  values: z.object({
    search: z.string(),
    path: z.string(),
    count: z.number(),
    /** The first of them. */
    names: z.array(z.string()),
    /** Path of the page that ends the alert. */
    stop: z.string().optional(),
  }),
  words: ({ search, count, names }) => ({ title: m.shortlist_found({ count, search }), text: names.join(', ') }),
  href: (_, { path }) => path,
  mail: ({ search, count, names, stop }, { urlOf }) => ({
    paragraphs: [
      count > names.length
        ? m.shortlist_found_more({ names: names.join(', '), more: count - names.length })
        : names.join(', '),
      m.shortlist_found_change(),
    ],
    button: m.shortlist_found_show(),
    ...(stop !== undefined && { other: { label: m.shortlist_found_stop({ search }), url: urlOf(stop) } }),
  }),
  reason: () => m.shortlist_found_reason(),
});
