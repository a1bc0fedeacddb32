import type { DeletedCompany } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import { forgetListings } from './erase-account.server.ts';

/** Deletes a company's listings with all their data, in the deleting transaction. */
export async function eraseCompany(tx: Ctx, { id: organizationId }: DeletedCompany): Promise<void> {
  const gone = await tx.db
    .deleteFrom('warehouses')
    .where('organization_id', '=', organizationId)
    .returning('id')
    .execute();
  await forgetListings(tx, idsOf(gone));
}
