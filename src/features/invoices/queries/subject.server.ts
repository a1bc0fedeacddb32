import { isAdmin } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { invoicePaths } from '../paths.ts';
import { numberText } from '../schema/lines.ts';

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Invoices as subjects. */
export const invoiceSubject: SubjectKind = {
  kind: 'invoice',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('invoices').select(['id', 'year', 'number']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, numberText(row)]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? invoicePaths.admin(id) : appPaths.invoices()),
  words: {
    'invoice.made': { text: () => m.invoices_activity_made() },
    'invoice.cancelled': { text: () => m.invoices_activity_cancelled() },
  },
  mayRead: ({ actor }) => Promise.resolve(isAdmin(actor)),
};
