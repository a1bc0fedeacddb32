import { isAdmin, isStaff } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';

import { can } from '../policy.ts';

/** Listings, as the rest of the house names them. */
export const warehouseSubject: SubjectKind = {
  kind: 'warehouse',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('warehouses').select(['id', 'company_name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, company_name }) => [id, company_name]));
  },
  href: ({ actor }, id) => {
    if (isAdmin(actor)) return `/admin/warehouses/${id}`;
    if (isStaff(actor)) return `/moderation/warehouses/${id}`;
    return actor.kind === 'user' ? `/dashboard/listings/${id}` : null;
  },
  words: {
    'warehouse.submitted': { text: 'Listing submitted' },
    'warehouse.resubmitted': { text: 'Listing submitted again' },
    'warehouse.verified': { text: 'Listing verified' },
    'warehouse.unverified': { text: 'Verification taken back' },
    'warehouse.changes_requested': { text: 'Changes requested' },
    'warehouse.rejected': { text: 'Listing rejected' },
    'warehouse.edited': { text: 'Listing edited' },
    'warehouse.confirmed': { text: 'Facts confirmed' },
    'warehouse.paused': { text: 'Listing paused' },
    'warehouse.resumed': { text: 'Listing resumed' },
    'warehouse.change_approved': { text: 'Change approved' },
    'warehouse.change_rejected': { text: 'Change rejected' },
    'warehouse.change_withdrawn': { text: 'Change withdrawn' },
    'warehouse.photo_added': { text: 'Photo added' },
    'warehouse.photo_removed': { text: 'Photo removed' },
    'warehouse.photo_described': { text: 'Photo described' },
    'warehouse.photos_ordered': { text: 'Photos put in order' },
  },
  mayRead: async (ctx, id) => {
    if (!isUuid(id)) return false;
    const row = await ctx.db
      .selectFrom('warehouses')
      .select(['user_id', 'review_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (can(ctx.actor, 'read', row) || can(ctx.actor, 'readPublic', row));
  },
};
