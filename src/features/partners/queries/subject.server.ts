import type { Ctx } from '#server/context.ts';
import type { PapersOf, SubjectKind } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { can, isPublic } from '../policy.ts';

/** Partners, as the rest of the house names them. */
export const partnerSubject: SubjectKind = {
  kind: 'partner',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('logistics_partners').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: () => null,
  papers: findPapers,
  words: {
    'partner.claimed': { text: () => m.partners_activity_claimed() },
  },
  mayRead: async (ctx, id) => {
    if (!isUuid(id)) return false;
    const row = await ctx.db
      .selectFrom('logistics_partners')
      .select(['owner_user_id', 'review_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (can(ctx.actor, 'read', row) || isPublic(row));
  },
};

async function findPapers(ctx: Ctx, id: string): Promise<PapersOf | null> {
  const row = await ctx.db
    .selectFrom('logistics_partners')
    .select(['name', 'slug', 'owner_user_id', 'address', 'city', 'state', 'zip_code', 'phone', 'licences'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const page = partnerPaths.partner(row.slug);
  return {
    title: row.name,
    address: [row.address, row.city, `${row.state ?? ''} ${row.zip_code ?? ''}`.trim()].filter(Boolean).join(', '),
    phone: row.phone,
    owner_user_id: row.owner_user_id,
    own_path: page,
    public_path: page,
    stated: row.licences.map((value) => ({ kind: 'licence', value })),
  };
}
