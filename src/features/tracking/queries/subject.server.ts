import { isAdmin } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';

import { trackingPaths } from '../paths.ts';
import { packageKind } from '../state.ts';
import { isOwnPackage } from './package-documents.server.ts';

/** Public records as subjects in the audit log. */
export const recordSubject: SubjectKind = {
  kind: 'tracking_record',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('package_tracking')
      .select(['id', 'tracking_number'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, tracking_number }) => [id, tracking_number]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? trackingPaths.adminRecord(id) : null),
  // They concern no account.
  words: {},
  mayRead: ({ actor }) => Promise.resolve(isAdmin(actor)),
};

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Packages of businesses as subjects of notifications and files: only their owner may read them. */
export const packageSubject: SubjectKind = {
  kind: packageKind,
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('business_tracking')
      .select(['id', 'tracking_number', 'shipment_name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, tracking_number, shipment_name }) => [id, shipment_name ?? tracking_number]));
  },
  href: ({ actor }, id) => (actor.kind === 'user' ? trackingPaths.ownPackage(id) : null),
  words: {},
  mayRead: isOwnPackage,
};
