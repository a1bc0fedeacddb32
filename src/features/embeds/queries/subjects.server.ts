import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import * as m from '#texts/messages.js';

import { embedPaths } from '../paths.ts';

// unsafe: names of rows for pages that have asked who reads them; mayRead compares the company
/** A company's own site, as a subject of the audit log and of its logo. */
export const embedSubject: SubjectKind = {
  kind: 'embed',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('embeds').select(['id', 'slug']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, slug }) => [id, slug]));
  },
  href: ({ actor }) => (actor.kind === 'user' ? embedPaths.settings() : null),
  words: {
    'embed.saved': { text: () => m.embeds_activity_saved(), href: () => embedPaths.settings() },
    'embed.domain_saved': { text: () => m.embeds_activity_domain_saved(), href: () => embedPaths.domain() },
    'embed.domain_removed': { text: () => m.embeds_activity_domain_removed(), href: () => embedPaths.domain() },
  },
  mayRead: (ctx, id) => isOwn(ctx, 'embeds', id),
};

// unsafe: names of rows for pages that have asked who reads them; mayRead compares the company
/** A request from a company's own site, as the subject of its conversation. */
export const embedRequestSubject: SubjectKind = {
  kind: 'embed_request',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('embed_requests as request')
      .innerJoin('conversation_participants as author', (join) =>
        join.onRef('author.conversation_id', '=', 'request.conversation_id').on('author.role', '=', 'stranger'),
      )
      .select(['request.id', 'author.display_name'])
      .where('request.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, display_name }) => [id, display_name ?? m.embeds_inbox_somebody()]));
  },
  href: () => null,
  words: {},
  mayRead: (ctx, id) => isOwn(ctx, 'embed_requests', id),
};

// unsafe: compares the company of the row that was found
async function isOwn(ctx: Ctx, table: 'embeds' | 'embed_requests', id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom(table).select('organization_id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && isOfCompany(ctx.actor, row);
}
