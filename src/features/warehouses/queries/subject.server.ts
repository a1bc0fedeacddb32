import { isAdmin, isStaff } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import type { Words } from '#shared/languages.ts';
import { isUuid } from '#shared/ids.ts';

import { warehousePaths } from '../paths.ts';
import { can, isPublic } from '../policy.ts';
import { warehouseShortlist } from './shortlist.server.ts';

const ownPage = (id: string) => warehousePaths.listing(id);
const told = (text: Words) => ({ text, href: ownPage });

/** Listings, as the rest of the house names them. */
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
    'warehouse.submitted': told(() => 'Listing submitted'),
    'warehouse.resubmitted': told(() => 'Listing submitted again'),
    'warehouse.verified': told(() => 'Listing verified'),
    'warehouse.unverified': told(() => 'Verification taken back'),
    'warehouse.changes_requested': told(() => 'Changes requested'),
    'warehouse.rejected': told(() => 'Listing rejected'),
    'warehouse.decision_undone': told(() => 'Decision undone'),
    'warehouse.edited': told(() => 'Listing edited'),
    'warehouse.confirmed': told(() => 'Facts confirmed'),
    'warehouse.paused': told(() => 'Listing paused'),
    'warehouse.resumed': told(() => 'Listing resumed'),
    'warehouse.change_approved': told(() => 'Change approved'),
    'warehouse.change_rejected': told(() => 'Change rejected'),
    'warehouse.change_withdrawn': told(() => 'Change withdrawn'),
    'warehouse.photo_added': told(() => 'Photo added'),
    'warehouse.photo_removed': told(() => 'Photo removed'),
    'warehouse.photo_described': told(() => 'Photo described'),
    'warehouse.photos_ordered': told(() => 'Photos put in order'),
  },
  mayRead: async (ctx, id) => {
    if (!isUuid(id)) return false;
    const row = await ctx.db
      .selectFrom('warehouses')
      .select(['user_id', 'review_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (can(ctx.actor, 'read', row) || isPublic(row));
  },
};
