import { planOf } from '#features/accounts/queries/plan.server.ts';
import { findPricedRow, listPricedRows } from '#features/rates/queries/priced-rows.server.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { mayDo, mayHaveWebhooks } from '../policy.ts';
import { taskOf, tasks } from '../state.ts';

const columns = [
  'transfers.id',
  'transfers.direction',
  'transfers.content',
  'transfers.subject_kind',
  'transfers.subject_id',
  'transfers.card_version',
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
  return rows.map((row) => ({ ...row, task: taskOf(row) }));
}

export type TransferLine = Awaited<ReturnType<typeof listTransfers>>[number];

/** Returns what the caller may have done by night, and whose cards can be imported. */
export async function findTransferChoices(ctx: Ctx) {
  const { actor } = ctx;
  const cards = mayDo(actor, 'import_rates') ? await listPricedRows(ctx) : [];
  return {
    tasks: tasks.filter((task) => mayDo(actor, task) && (task !== 'import_rates' || cards.length > 0)),
    cards: cards.map(({ kind, id, title }) => ({ value: `${kind}:${id}`, label: title })),
  };
}

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
  const { import_id, state, added, known, wrong, imported_by, ...transfer } = row;
  return {
    ...transfer,
    task: taskOf(transfer),
    /** Null if the row or its card is gone, or the caller does not see it. */
    cardTitle: await findCardTitle(ctx, transfer),
    /** False if the company's plan has none any more: it waits for one that has. */
    isRun: mayHaveWebhooks(await planOf(ctx, organization.id)),
    /** Its lines are shown to whom it was made for. */
    lastImport: import_id === null ? null : { id: import_id, isUndone: state === 'undone', added, known, wrong, isOwn: imported_by === userId }, // prettier-ignore
  };
}

async function findCardTitle(
  ctx: Ctx,
  { subject_kind: kind, subject_id: id }: { subject_kind: string | null; subject_id: string | null },
) {
  if (kind === null || id === null || !may(ctx.actor, 'listings.read')) return null;
  return (await findPricedRow(ctx, { kind, id }))?.title ?? null;
}

/**
 * Returns the last exported file of the caller's company, compressed; throws `not_found` if there is none, `forbidden`
 * for members who may not see what is in it.
 */
export async function findTransferFile(ctx: Ctx, id: string, content: 'packages' | 'orders'): Promise<Buffer> {
  const { organization } = requireUser(ctx);
  if (!mayDo(ctx.actor, `export_${content}`)) throw new AppError('forbidden', { detail: m.server_role_forbids() });
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('transfers')
        .select('file')
        .where('id', '=', id)
        .where('organization_id', '=', organization.id)
        .where('content', '=', content)
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
