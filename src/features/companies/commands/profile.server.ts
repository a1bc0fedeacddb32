import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { saveCompanyProfile } from '#features/accounts/commands/company-profile.server.ts';

import type { CompanyProfile } from '../schema.ts';
import { lockOwnCompany } from './own-company.server.ts';

/** Stores the profile of the caller's company. */
export async function saveCompany(ctx: Ctx, profile: CompanyProfile): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { organizationId: id } = await lockOwnCompany(tx, 'company.edit');
    await saveCompanyProfile(tx, id, profile);
    await audit(tx, { action: 'company.edited', subject_kind: 'company', subject_id: id, organization_id: id });
  });
}
