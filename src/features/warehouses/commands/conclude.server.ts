import type { Ctx } from '#server/context.ts';
import type { MailContent } from '#server/mailer/content.ts';

import { auditListing } from './audit-listing.server.ts';
import type { WarehouseRow } from './lock-listing.server.ts';
import { mailOwner } from './owner-mail.server.ts';

interface Decision {
  /** The action in the audit log: `warehouse.verified`. */
  action: `warehouse.${string}`;
  detail: Record<string, unknown>;
  letter: MailContent;
}

/** What every decision about a listing leaves behind: a line in the audit log and a letter to its owner. */
export async function conclude(tx: Ctx, row: WarehouseRow, { action, detail, letter }: Decision): Promise<void> {
  await auditListing(tx, row, action, detail);
  await mailOwner(tx, { user_id: row.user_id, key: `${action}:${row.id}:${row.version}`, content: letter });
}

export const ownerPage = (tx: Ctx, row: WarehouseRow): string => `${tx.config.publicUrl}/dashboard/listings/${row.id}`;

export const publicPage = (tx: Ctx, row: WarehouseRow): string => `${tx.config.publicUrl}/warehouses/${row.slug}`;
