import { isAdmin, isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import * as m from '#texts/messages.js';

import { programPaths } from '../paths.ts';
import { taskLabels, taskOf } from '../state.ts';

// unsafe: names of rows for pages that have asked who reads them; mayRead compares the company
/** A webhook, as the subject of the logs. */
export const webhookSubject: SubjectKind = {
  kind: 'webhook',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('webhooks').select(['id', 'url']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, url }) => [id, url]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? programPaths.adminWebhook(id) : programPaths.webhook(id)),
  words: {
    'webhook.sent_again': { text: () => m.developer_api_activity_again(), href: (id) => programPaths.webhook(id) },
    'webhook.sent_again_by_staff': { text: () => m.developer_api_activity_again() },
    'webhook.made': { text: () => m.developer_api_activity_made(), href: (id) => programPaths.webhook(id) },
    'webhook.removed': { text: () => m.developer_api_activity_removed() },
    'webhook.secret_shown': { text: () => m.developer_api_activity_secret() },
  },
  mayRead: (ctx, id) => isOwn(ctx, 'webhooks', id),
};

// unsafe: names of rows for pages that have asked who reads them; mayRead compares the company
/** A nightly import or export, as the subject of the logs. */
export const transferSubject: SubjectKind = {
  kind: 'transfer',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('transfers')
      .select(['id', 'direction', 'content', 'url'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, url, ...row }) => [id, url ?? taskLabels[taskOf(row)]()]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? null : programPaths.transfer(id)),
  words: {
    'transfer.made': { text: () => m.developer_api_activity_transfer_made(), href: (id) => programPaths.transfer(id) },
    'transfer.changed': {
      text: () => m.developer_api_activity_transfer_changed(),
      href: (id) => programPaths.transfer(id),
    },
    'transfer.removed': { text: () => m.developer_api_activity_transfer_removed() },
    'transfer.started': {
      text: () => m.developer_api_activity_transfer_started(),
      href: (id) => programPaths.transfer(id),
    },
  },
  mayRead: (ctx, id) => isOwn(ctx, 'transfers', id),
};

// unsafe: compares the company of the row that was found
async function isOwn(ctx: Ctx, table: 'webhooks' | 'transfers', id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom(table).select('organization_id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && isOfCompany(ctx.actor, row);
}
