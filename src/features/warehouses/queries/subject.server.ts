import { addressLine } from '#features/catalog/addresses/parts.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import type { TradeCode } from '#features/catalog/code-label.ts';
import { codeWord } from '#features/insights/schema/words.ts';
import { isAdmin, isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { maxOfCompany, type PapersOf, type PricedRow, type RowsBy, type SubjectKind } from '#server/subjects.ts';
import type { Words } from '#shared/languages.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { can, isPublic } from '../policy.ts';
import { findMedianOfAll, findMedianOfListing } from './questions.server.ts';
import { warehouseShortlist } from './shortlist.server.ts';

const ownPage = (id: string) => warehousePaths.listing(id);
const told = (text: Words) => ({ text, href: ownPage });

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Listings as subjects. */
export const warehouseSubject: SubjectKind = {
  kind: 'warehouse',
  shortlist: warehouseShortlist,
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('warehouses').select(['id', 'company_name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, company_name }) => [id, company_name]));
  },
  href: ({ actor }, id) => {
    if (isAdmin(actor)) return warehousePaths.adminWarehouse(id);
    if (isStaff(actor)) return warehousePaths.reviewListing(id);
    return actor.kind === 'user' ? ownPage(id) : null;
  },
  words: {
    'warehouse.submitted': told(() => m.warehouses_activity_submitted()),
    'warehouse.resubmitted': told(() => m.warehouses_activity_resubmitted()),
    'warehouse.verified': told(() => m.warehouses_activity_verified()),
    'warehouse.unverified': told(() => m.warehouses_activity_unverified()),
    'warehouse.changes_requested': told(() => m.warehouses_activity_changes_requested()),
    'warehouse.rejected': told(() => m.warehouses_activity_rejected()),
    'warehouse.decision_undone': told(() => m.warehouses_activity_decision_undone()),
    'warehouse.edited': told(() => m.warehouses_activity_edited()),
    'warehouse.confirmed': told(() => m.warehouses_activity_confirmed()),
    'warehouse.paused': told(() => m.warehouses_activity_paused()),
    'warehouse.resumed': told(() => m.warehouses_activity_resumed()),
    'warehouse.change_approved': told(() => m.warehouses_activity_change_approved()),
    'warehouse.change_rejected': told(() => m.warehouses_activity_change_rejected()),
    'warehouse.change_put_aside': told(() => m.warehouses_activity_put_aside()),
    'warehouse.change_withdrawn': told(() => m.warehouses_activity_change_withdrawn()),
    'warehouse.photo_added': told(() => m.warehouses_activity_photo_added()),
    'warehouse.photo_removed': told(() => m.warehouses_activity_photo_removed()),
    'warehouse.photo_described': told(() => m.warehouses_activity_photo_described()),
    'warehouse.photos_ordered': told(() => m.warehouses_activity_photos_ordered()),
  },
  papers: findPapers,
  priced: findPriced,
  answerMinutes: async (ctx, id) => ({ own: await findMedianOfListing(ctx, id), market: await findMedianOfAll(ctx) }),
  stated: findStated,
  mayRead: async (ctx, id) => {
    if (!isUuid(id)) return false;
    const row = await ctx.db
      .selectFrom('warehouses')
      .select(['organization_id', 'review_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (can(ctx.actor, 'read', row) || isPublic(row));
  },
};

async function findPapers(ctx: Ctx, id: string): Promise<PapersOf | null> {
  const row = await ctx.db
    .selectFrom('warehouses')
    .select([
      'company_name',
      'slug',
      'user_id',
      'organization_id',
      'address',
      'city',
      'state',
      'zip_code',
      'country_code',
      'phone',
      'certifications',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    title: row.company_name,
    address: `${addressLine(row)}, ${countryLabel(row.country_code)}`,
    phone: row.phone,
    owner_user_id: row.user_id,
    organization_id: row.organization_id,
    own_path: ownPage(id),
    public_path: warehousePaths.warehouse(row.slug),
    stated: row.certifications.map((value) => ({ kind: 'certificate', value })),
  };
}

async function findPriced(ctx: Ctx, by: RowsBy): Promise<PricedRow[]> {
  const rows = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'slug', 'company_name', 'organization_id', 'review_status', 'is_active'])
    .where((eb) => {
      if ('ids' in by) return eb('id', 'in', by.ids);
      return 'slugs' in by ? eb('slug', 'in', by.slugs) : eb('organization_id', '=', by.company);
    })
    .orderBy('created_at')
    .orderBy('id')
    .$if('company' in by, (query) => query.limit(maxOfCompany))
    .execute();
  return rows.map(({ company_name, review_status, is_active, ...row }) => ({
    ...row,
    title: company_name,
    isPublic: isPublic({ review_status, is_active }),
    own_path: ownPage(row.id),
    isCarrier: false,
  }));
}

async function findStated(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('warehouse_search')
    .innerJoin('warehouse_places', 'warehouse_places.id', 'warehouse_search.place_id')
    .select(['latitude', 'longitude', 'facet_numbers'])
    .where('warehouse_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const codes = await ctx.db
    .selectFrom('catalog_codes')
    .select(['kind', 'code'])
    .where('number', 'in', [-1, ...row.facet_numbers.filter((number) => number < 32_768)])
    .execute();
  const words = new Set(codes.map(({ kind, code }) => codeWord({ kind: kind as TradeCode['kind'], code })));
  return { words, latitude: row.latitude, longitude: row.longitude, path: ownPage(id) };
}
