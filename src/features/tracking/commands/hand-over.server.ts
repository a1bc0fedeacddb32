import { sql } from 'kysely';

import { handOverRows } from '#features/accounts/commands/hand-over-rows.server.ts';
import type { DepartingMember } from '#features/accounts/queries/members.server.ts';
import { handOverFiles } from '#features/media/commands/hand-over-files.server.ts';
import type { Ctx } from '#server/context.ts';

import { packageKind } from '../state.ts';

/**
 * Makes another member answer for the packages and links that an account leaves behind in a company with other members,
 * with documents and public records.
 */
export async function handOverPackages(tx: Ctx, departing: DepartingMember): Promise<void> {
  const { user_id: from, organization_id } = departing;
  await handOverRows(tx, 'business_tracking', 'business_user_id', departing);
  await handOverRows(tx, 'tracking_shares', 'user_id', departing);
  const isLeft = organization_id === undefined ? sql`true` : sql`own.organization_id = ${organization_id}::uuid`;
  // Packages that colleagues answer for may have its documents, too, and a public record that it made.
  const kept = sql`select own.id, own.business_user_id as user_id, own.record_id from business_tracking own
    where own.organization_id in (select organization_id from memberships where user_id = ${from}::uuid)
      and own.business_user_id <> ${from}::uuid and ${isLeft}`;
  await handOverFiles(tx, { kind: packageKind, from, rows: kept });
  await sql`update package_tracking record set created_by = kept.user_id from (${kept}) kept
    where record.id = kept.record_id and record.source = 'share' and record.created_by = ${from}::uuid`.execute(tx.db);
}
