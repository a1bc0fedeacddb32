import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import type { EventName } from '#server/events.ts';
import type { MailContent } from '#server/mailer/content.ts';

import { eventOf, type WarehouseRow } from './lock-listing.server.ts';
import { mailOwner } from './owner-mail.server.ts';

interface Decision {
  /** The action in the audit log: `warehouse.verified`. */
  action: `warehouse.${string}`;
  detail: Record<string, unknown>;
  letter: MailContent;
  /** Who else wants to know. */
  event: Extract<EventName, `warehouse.${string}`>;
}

/** What every decision about a listing leaves behind: a line in the audit log, a letter to its owner, an event. */
export async function conclude(tx: Ctx, row: WarehouseRow, { action, detail, letter, event }: Decision): Promise<void> {
  await audit(tx, { action, subject_kind: 'warehouse', subject_id: row.id, detail });
  await mailOwner(tx, { user_id: row.user_id, key: `${action}:${row.id}:${row.version}`, content: letter });
  await tx.events.emit(tx, event, eventOf(row));
}

export const ownerPage = (tx: Ctx, row: WarehouseRow): string => `${tx.config.publicUrl}/dashboard/listings/${row.id}`;

export const publicPage = (tx: Ctx, row: WarehouseRow): string => `${tx.config.publicUrl}/warehouses/${row.slug}`;
