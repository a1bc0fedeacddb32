import { type SqlBool, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

export interface Activity {
  id: string;
  at: Date;
  text: string;
  /** The listing it happened to. */
  about: string | null;
  to: string | null;
}

const most = 5;
/** Of somebody with more listings, what happened to the newest hundred. */
const mostListings = 100;

const security = '/dashboard/account/security';
const data = '/dashboard/account/data';

/** What a person is told of their account, and where to go about it. Who of the staff did it is nobody's business here. */
const accountTexts: Record<string, { text: string; to: string | null }> = {
  'account.created': { text: 'Account created', to: '/dashboard/account' },
  'account.password_changed': { text: 'Password changed', to: security },
  'account.password_reset': { text: 'Password reset by mail', to: security },
  'account.password_set': { text: 'Password set by the operator', to: security },
  'account.google_joined': { text: 'Google sign-in added', to: security },
  'account.second_factor_on': { text: 'Two-step sign-in turned on', to: security },
  'account.second_factor_off': { text: 'Two-step sign-in turned off', to: security },
  'account.recovery_codes_renewed': { text: 'New recovery codes', to: security },
  'account.signed_in': { text: 'Signed in on another device', to: security },
  'account.exported': { text: 'Data exported', to: data },
  'account.deletion_requested': { text: 'Deletion requested', to: data },
  'account.deletion_cancelled': { text: 'Deletion cancelled', to: data },
  'account.locked': { text: 'Account locked', to: null },
  'account.unlocked': { text: 'Account unlocked', to: null },
  'role.granted': { text: 'A role was given to you', to: null },
  'role.revoked': { text: 'A role was taken from you', to: null },
};

const listingTexts: Record<string, string> = {
  'warehouse.submitted': 'Listing submitted',
  'warehouse.resubmitted': 'Listing submitted again',
  'warehouse.verified': 'Listing verified',
  'warehouse.unverified': 'Verification taken back',
  'warehouse.changes_requested': 'Changes requested',
  'warehouse.rejected': 'Listing rejected',
  'warehouse.edited': 'Listing edited',
  'warehouse.confirmed': 'Facts confirmed',
  'warehouse.paused': 'Listing paused',
  'warehouse.resumed': 'Listing resumed',
  'warehouse.change_approved': 'Change approved',
  'warehouse.change_rejected': 'Change rejected',
  'warehouse.change_withdrawn': 'Change withdrawn',
  'warehouse.photo_added': 'Photo added',
  'warehouse.photo_removed': 'Photo removed',
  'warehouse.photo_described': 'Photo described',
  'warehouse.photos_ordered': 'Photos put in order',
};

interface Row {
  id: string;
  at: Date;
  action: string;
  warehouse_id: string | null;
  company_name: string | null;
}

const among = (actions: Record<string, unknown>) => sql<SqlBool>`action = any(${Object.keys(actions)}::text[])`;

/** The question behind `listOwnActivity`: each part walks an index from its newest row and stops after five. */
export function ownActivity(userId: string, sessionId: string) {
  return sql<Row>`
    (select id, at, action, null::uuid as warehouse_id, null as company_name from audit_log
      where subject_kind = 'user' and subject_id = ${userId} and ${among(accountTexts)}
      order by at desc limit ${most})
    union all
    (select a.id, a.at, a.action, w.id, w.company_name from (
        select id, company_name from warehouses where user_id = ${userId}::uuid
        order by created_at desc, id desc limit ${mostListings}
      ) w cross join lateral (
        select id, at, action from audit_log
        where subject_kind = 'warehouse' and subject_id = w.id::text and ${among(listingTexts)}
        order by at desc limit ${most}
      ) a)
    union all
    (select id, created_at, 'account.signed_in', null, null from sessions
      where user_id = ${userId}::uuid and id <> ${sessionId}::uuid
      order by updated_at desc limit 1)
    order by at desc, id desc limit ${most}`;
}

/** The five latest happenings of the signed-in person's account and listings, newest first. */
export async function listOwnActivity(ctx: Ctx): Promise<Activity[]> {
  const { userId, sessionId } = requireUser(ctx);
  const { rows } = await ownActivity(userId, sessionId).execute(ctx.db);
  return rows.map(({ id, at, action, warehouse_id, company_name }) => ({
    id,
    at,
    text: listingTexts[action] ?? accountTexts[action]?.text ?? action,
    about: company_name,
    to: warehouse_id === null ? (accountTexts[action]?.to ?? null) : `/dashboard/listings/${warehouse_id}`,
  }));
}
