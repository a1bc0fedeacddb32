import type { DeletedCompany } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';

import { forgetConnections, forgetPartners } from './erase-account.server.ts';

/** Deletes a company's partners and connections with all their data, in the deleting transaction. */
export async function eraseCompany(tx: Ctx, { id: organizationId }: DeletedCompany): Promise<void> {
  const connections = await tx.db
    .deleteFrom('connection_requests')
    .where((is) =>
      is.or([
        is('organization_id', '=', organizationId),
        is('partner_id', 'in', (of) =>
          of.selectFrom('logistics_partners').select('id').where('organization_id', '=', organizationId),
        ),
      ]),
    )
    .returning('id')
    .execute();
  await forgetConnections(
    tx,
    connections.map(({ id }) => id),
  );
  const gone = await tx.db
    .deleteFrom('logistics_partners')
    .where('organization_id', '=', organizationId)
    .returning('id')
    .execute();
  await forgetPartners(
    tx,
    gone.map(({ id }) => id),
  );
}
