import { isAdmin } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { carrierName } from '../schema/number-words.ts';
import { statusSentence } from '../schema/status-labels.ts';
import type { TrackingStatus } from '../state.ts';
import { ofNumber } from './list-records.server.ts';

/** Public and hidden records by the beginning of their number. Packages of companies are for their company alone. */
export const recordSearch: StaffSearch = {
  kind: 'tracking',
  label: () => m.tracking_admin_title(),
  order: 50,
  may: isAdmin,
  all: (q) => trackingPaths.adminTracking({ q }),
  async find(ctx, text, limit) {
    const rows = await ctx.db
      .selectFrom('package_tracking')
      .select(['id', 'tracking_number', 'carrier', 'current_status'])
      .where('id', 'in', newestMatching({ table: 'package_tracking', matches: ofNumber(text), limit }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, tracking_number, carrier, current_status }) => ({
      id,
      title: tracking_number,
      detail: [carrierName(carrier), statusSentence(current_status as TrackingStatus, null)]
        .filter(Boolean)
        .join(' · '),
      href: trackingPaths.adminRecord(id),
    }));
  },
};
