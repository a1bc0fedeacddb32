import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import type { DeletedCompany } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';

/** Deletes the conversations that began on a company's own site; everything else references the company. */
export async function eraseCompany(tx: Ctx, { id }: DeletedCompany): Promise<void> {
  const requests = await tx.db.selectFrom('embed_requests').select('id').where('organization_id', '=', id).execute();
  await forgetConversations(
    tx,
    'embed_request',
    requests.map((request) => request.id),
  );
}
