import { notify } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import type { NotificationKind } from '#server/notification-kinds.ts';
import { undoableUntil } from '#server/undo.ts';

import { isPublic } from '../policy.ts';
import { auditListing } from './audit-listing.server.ts';
import type { WarehouseRow } from './lock-listing.server.ts';
import { settleReview } from './settle-review.server.ts';

interface Decision<Values> {
  /** What the owner is told; the audit log has it under the same name. */
  kind: NotificationKind<Values> & { kind: `warehouse.${string}` };
  values: Values;
  detail: Record<string, unknown>;
  /** What was before, for `undoDecision`; of a decision that is one click. No words and no contact data: the log keeps it. */
  before?: Record<string, unknown>;
}

export interface Concluded {
  /** The entry of the audit log, by which it can be undone. */
  decision_id: string;
  /** Whether the owner gets a mail beside the row in the inbox. */
  isOwnerMailed: boolean;
  /** Whether the listing is in the directory now: what is verified may be paused. */
  isPublic: boolean;
}

/** What every decision about a listing leaves behind: a line in the audit log, word to its owner, and nothing unread for other reviewers. */
export async function concludeReview<Values>(
  tx: Ctx,
  row: WarehouseRow,
  { kind, values, detail, before }: Decision<Values>,
): Promise<Concluded> {
  const subject = { kind: 'warehouse', id: row.id };
  const key = `${row.id}:${row.version}`;
  const undo = before === undefined ? {} : { undo: { ...before, key } };
  const decision_id = await auditListing(tx, row, kind.kind, { ...detail, ...undo });
  await settleReview(tx, row);
  const mail = before === undefined ? {} : { notBefore: undoableUntil(tx.clock()) };
  const { isMailed } = await notify(tx, { user_id: row.user_id, kind, key, subject, values, mail });
  return { decision_id, isOwnerMailed: isMailed, isPublic: isPublic(row) };
}
