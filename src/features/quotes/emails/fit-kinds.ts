import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { listStillOpen } from '../queries/for-you.server.ts';

/** Requests that a mail names. */
const maxNamed = 12;

export const requestFits = defineNotificationKind({
  kind: 'quote_request.fits',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_fits(),
  values: z.object({ reference: z.string().max(40), place: z.string().max(200) }),
  words: ({ reference, place }) => ({ title: m.quotes_mail_fits({ reference, place }) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_fits_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_fits(),
  gathered: {
    current: listStillOpen,
    href: quotePaths.forYou(),
    mail: (requests) => ({
      subject: m.quotes_mail_fits_some({ count: requests.length }),
      heading: m.quotes_mail_fits_some({ count: requests.length }),
      paragraphs: [
        ...requests.slice(0, maxNamed).map((one) => m.quotes_mail_fits_line(one)),
        ...(requests.length > maxNamed ? [m.quotes_mail_fits_more({ count: requests.length - maxNamed })] : []),
      ],
      button: m.quotes_mail_fits_open(),
    }),
  },
});

export const fitKinds = [requestFits];
