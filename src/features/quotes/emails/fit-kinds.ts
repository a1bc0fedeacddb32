import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

export const requestFits = defineNotificationKind({
  kind: 'quote_request.fits',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_fits(),
  values: z.object({ reference: z.string().max(40), place: z.string().max(200) }),
  words: ({ reference, place }) => ({ title: m.quotes_mail_fits({ reference, place }) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: ({ reference, place }, { url }) => ({
    subject: m.quotes_mail_fits({ reference, place }),
    heading: m.quotes_mail_fits({ reference, place }),
    paragraphs: [m.quotes_mail_fits_text()],
    action: { label: m.quotes_mail_open(), url },
  }),
  reason: () => m.quotes_mail_reason_fits(),
});

export const fitKinds = [requestFits];
