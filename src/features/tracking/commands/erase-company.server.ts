import type { DeletedCompany } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';

/** Deletes a company's packages with their events, links and shared records, in the deleting transaction. */
export async function eraseCompany(tx: Ctx, { id: organizationId }: DeletedCompany): Promise<void> {
  await tx.db
    .deleteFrom('package_tracking')
    .where('source', '=', 'share')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('business_tracking')
        .where('organization_id', '=', organizationId)
        .where('record_id', 'is not', null)
        .select('record_id'),
    )
    .execute();
  await tx.db.deleteFrom('tracking_shares').where('organization_id', '=', organizationId).execute();
  await tx.db.deleteFrom('business_tracking').where('organization_id', '=', organizationId).execute();
}
