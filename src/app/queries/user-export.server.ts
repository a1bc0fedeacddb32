import { listUsers } from '#features/accounts/queries/users.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { requireAdmin } from '#server/session/require.ts';

export const userColumns = [
  'id',
  'email',
  'email_verified',
  'first_name',
  'last_name',
  'company_name',
  'user_type',
  'phone',
  'role',
  'plan',
  'created_at',
  'locked_at',
] as const;

/** All accounts the search finds, newest first, one bounded page at a time; the export is in the audit log before the first row leaves. For admins. */
export async function* exportUsers(ctx: Ctx, input: { q?: string }): AsyncGenerator<CsvCell[][]> {
  requireAdmin(ctx);
  await transaction(ctx, (tx) =>
    audit(tx, {
      action: 'users.exported',
      subject_kind: 'export',
      subject_id: 'users',
      // What was searched for may be somebody's address, and this log is never changed.
      detail: { has_search: Boolean(input.q) },
    }),
  );
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(ctx, { ...input, cursor, limit: 100 });
    yield page.items.map((user) => userColumns.map((column) => user[column]));
    cursor = page.nextCursor;
  } while (cursor !== null);
}
