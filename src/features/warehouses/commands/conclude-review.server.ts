import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import type { NotificationKind } from '#server/notification-kinds.ts';
import { undoableUntil } from '#server/undo.ts';

import { isPublic } from '../policy.ts';
import { auditListing } from './audit-listing.server.ts';
import type { WarehouseRow } from './lock-listing.server.ts';
import { resolveReviewNotifications } from './resolve-review-notifications.server.ts';

interface Decision<Values> {
  /** The owner's notification; the audit log uses the same name. */
  kind: NotificationKind<Values> & { kind: `warehouse.${string}` };
  values: Values;
  detail: Record<string, unknown>;
  /**
   * Previous values of a one-click decision, for `undoDecision`. No texts and no contact details: the log is permanent.
   */
  before?: Record<string, unknown>;
}

export interface Concluded {
  /** Id of the audit log entry, by which it can be undone. */
  decision_id: string;
  /** Whether the owner gets a mail in addition to the inbox. */
  isOwnerMailed: boolean;
  /** Whether the listing is in the directory now: a verified one may be paused. */
  isPublic: boolean;
}

/**
 * Completes a decision about a listing: writes the audit log, notifies its owner, and marks it as read for other
 * reviewers.
 */
export async function concludeReview<Values>(
  tx: Ctx,
  row: WarehouseRow,
  { kind, values, detail, before }: Decision<Values>,
): Promise<Concluded> {
  const subject = { kind: 'warehouse', id: row.id };
  const key = `${row.id}:${row.version}`;
  const undo = before === undefined ? {} : { undo: { ...before, key } };
  const decision_id = await auditListing(tx, row, kind.kind, { ...detail, ...undo });
  await resolveReviewNotifications(tx, row);
  const mail = before === undefined ? {} : { notBefore: undoableUntil(tx.clock()) };
  const { isMailed } = await notifyCompany(tx, {
    organization_id: row.organization_id,
    kind,
    key,
    subject,
    values,
    mail,
  });
  return { decision_id, isOwnerMailed: isMailed, isPublic: isPublic(row) };
}
