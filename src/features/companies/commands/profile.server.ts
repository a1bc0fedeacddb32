import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { saveCompanyProfile } from '#features/accounts/commands/company-profile.server.ts';

import type { CompanyKind } from '../state.ts';
import { lockOwnCompany } from './own-company.server.ts';

/** Stores name and kind of the caller's company. */
export async function saveCompany(ctx: Ctx, { name, kind }: { name: string; kind: CompanyKind }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { organizationId: id } = await lockOwnCompany(tx, 'company.edit');
    await saveCompanyProfile(tx, { id, name, kind });
    await audit(tx, { action: 'company.edited', subject_kind: 'company', subject_id: id, organization_id: id });
  });
}
