import { planOf } from '#features/accounts/queries/plan.server.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { mayHaveWebhooks } from '../policy.ts';
import type { Direction } from '../state.ts';

const columns = [
  'transfers.id',
  'transfers.direction',
  'transfers.url',
  'transfers.hour',
  'transfers.ran_at',
  'transfers.outcome',
  'transfers.answered',
  'transfers.lines',
  'transfers.failures',
  'transfers.paused_at',
] as const;

const ofCompany = (ctx: Ctx, organizationId: string) =>
  ctx.db.selectFrom('transfers').select(columns).where('transfers.organization_id', '=', organizationId);

/** Returns the nightly imports and exports of the caller's company with the result of the last night. */
export async function listTransfers(ctx: Ctx) {
  const rows = await ofCompany(ctx, requirePermission(ctx, 'programs.edit').organization.id)
    .orderBy('transfers.created_at')
    .orderBy('transfers.id')
    .execute();
  return rows.map(({ direction, ...row }) => ({ ...row, direction: direction as Direction }));
}

export type TransferLine = Awaited<ReturnType<typeof listTransfers>>[number];

/**
 * Returns a transfer of the caller's company with the counts of its last import; throws `not_found` for another one's.
 */
export async function findTransfer(ctx: Ctx, id: string) {
  const { userId, organization } = requirePermission(ctx, 'programs.edit');
  const row = isUuid(id)
    ? await ofCompany(ctx, organization.id)
        .innerJoin('users', 'users.id', 'transfers.user_id')
        .leftJoin('imports', 'imports.id', 'transfers.import_id')
        .select(['transfers.header_name', 'transfers.due_at', 'transfers.created_at', 'transfers.user_id'])
        .select((eb) => eb('transfers.file', 'is not', null).as('hasFile'))
        .select(['imports.id as import_id', 'imports.state', 'imports.added', 'imports.known', 'imports.wrong'])
        .select('imports.user_id as imported_by')
        .select(personName('users').as('member'))
        .where('transfers.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  const { direction, import_id, state, added, known, wrong, imported_by, ...transfer } = row;
  return {
    ...transfer,
    direction: direction as Direction,
    /** False if the company's plan has none any more: it waits for one that has. */
    isRun: mayHaveWebhooks(await planOf(ctx, organization.id)),
    /** Its lines are shown to whom it was made for. */
    lastImport: import_id === null ? null : { id: import_id, isUndone: state === 'undone', added, known, wrong, isOwn: imported_by === userId }, // prettier-ignore
  };
}

/** Returns the last exported file of the caller's company, compressed; throws `not_found` if there is none. */
export async function findTransferFile(ctx: Ctx, id: string): Promise<Buffer> {
  const { organization } = requirePermission(ctx, 'packages.read');
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('transfers')
        .select('file')
        .where('id', '=', id)
        .where('organization_id', '=', organization.id)
        .executeTakeFirst()
    : undefined;
  if (!row?.file) throw new AppError('not_found');
  return row.file;
}

// unsafe: what the account answers for, in the export of its data
/** Returns the transfers that the account answers for, for its data export: without what their headers say. */
export const exportTransfers = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('transfers')
    .select([...columns, 'transfers.header_name', 'transfers.created_at'])
    .where('transfers.user_id', '=', userId)
    .orderBy('transfers.created_at')
    .execute();
