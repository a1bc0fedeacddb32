import { addressLine } from '#features/catalog/addresses/parts.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { maxOfCompany, type PapersOf, type PricedRow, type RowsBy, type SubjectKind } from '#server/subjects.ts';
import type { Words } from '#shared/languages.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { can, isPublic } from '../policy.ts';
import { findMedianMinutes, findMedianOfAll } from './response-time.server.ts';
import { partnerShortlist } from './shortlist.server.ts';

const told = (text: Words) => ({ text, href: (id: string) => partnerPaths.ownPartner(id) });

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Partners as subjects. */
export const partnerSubject: SubjectKind = {
  kind: 'partner',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('logistics_partners').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: ({ actor }, id) => {
    if (isStaff(actor)) return partnerPaths.reviewPartner(id);
    return actor.kind === 'user' ? partnerPaths.ownPartner(id) : null;
  },
  papers: findPapers,
  priced: findPriced,
  answerMinutes: async (ctx, id) => ({
    own: await findMedianMinutes(ctx, { partner_id: id }),
    market: await findMedianOfAll(ctx),
  }),
  shortlist: partnerShortlist,
  words: {
    'partner.paused': told(() => m.partners_activity_paused()),
    'partner.resumed': told(() => m.partners_activity_resumed()),
    'partner.change_put_aside': told(() => m.partners_activity_change_put_aside()),
    'partner.change_withdrawn': told(() => m.partners_activity_change_withdrawn()),
    'partner.claimed': told(() => m.partners_activity_claimed()),
    'partner.edited': told(() => m.partners_activity_edited()),
    'partner.resubmitted': told(() => m.partners_own_sent_in()),
    'partner.verified': told(() => m.partners_activity_verified()),
    'partner.unverified': told(() => m.partners_activity_unverified()),
    'partner.changes_requested': told(() => m.partners_activity_changes_requested()),
    'partner.rejected': told(() => m.partners_activity_rejected()),
    'partner.change_approved': told(() => m.partners_activity_change_approved()),
    'partner.change_rejected': told(() => m.partners_activity_change_rejected()),
  },
  mayRead: async (ctx, id) => {
    if (!isUuid(id)) return false;
    const row = await ctx.db
      .selectFrom('logistics_partners')
      .select(['organization_id', 'review_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (can(ctx.actor, 'read', row) || isPublic(row));
  },
};

async function findPapers(ctx: Ctx, id: string): Promise<PapersOf | null> {
  const row = await ctx.db
    .selectFrom('logistics_partners')
    .select([
      'name',
      'slug',
      'owner_user_id',
      'organization_id',
      'address',
      'city',
      'state',
      'zip_code',
      'country_code',
      'phone',
      'licences',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const page = partnerPaths.partner(row.slug);
  return {
    title: row.name,
    address: `${addressLine(row)}, ${countryLabel(row.country_code)}`,
    phone: row.phone,
    owner_user_id: row.owner_user_id,
    organization_id: row.organization_id,
    own_path: partnerPaths.ownPartner(id),
    public_path: page,
    stated: row.licences.map((value) => ({ kind: 'licence', value })),
  };
}

async function findPriced(ctx: Ctx, by: RowsBy): Promise<PricedRow[]> {
  const rows = await ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'slug', 'name', 'organization_id', 'review_status', 'is_active'])
    .where((eb) => {
      if ('ids' in by) return eb('id', 'in', by.ids);
      return 'slugs' in by ? eb('slug', 'in', by.slugs) : eb('organization_id', '=', by.company);
    })
    .orderBy('created_at')
    .orderBy('id')
    .$if('company' in by, (query) => query.limit(maxOfCompany))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.name,
    organization_id: row.organization_id,
    isPublic: isPublic(row),
    own_path: partnerPaths.ownPartner(row.id),
    isCarrier: true,
  }));
}
