import { type RawBuilder, sql } from 'kysely';

import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import type { DisclosedField } from '../schema.ts';

interface Disclosure {
  /** Whose data. */
  owner_user_id: string;
  /** Who sees it from now on. */
  recipient_user_id: string;
  fields: readonly DisclosedField[];
  /** The reason: a connection, an offer. */
  subject: { kind: string; id: string };
}

/**
 * Records who may see which data of whom, in the deciding transaction. Further fields are added to an existing
 * disclosure about the subject.
 */
export async function disclose(
  tx: Ctx,
  { owner_user_id, recipient_user_id, subject, fields }: Disclosure,
): Promise<void> {
  // One person may answer for both companies.
  if (owner_user_id === recipient_user_id) return;
  const list = [...new Set(fields)];
  await tx.db
    .insertInto('disclosures')
    .values({
      id: tx.newId(),
      owner_user_id,
      recipient_user_id,
      fields: list,
      subject_kind: subject.kind,
      subject_id: subject.id,
      shown_at: tx.clock(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_user_id', 'recipient_user_id', 'subject_kind', 'subject_id'])
        .where('revoked_at', 'is', null)
        .doUpdateSet({
          fields: sql`(select array_agg(distinct field order by field) from unnest(disclosures.fields || excluded.fields) field)`,
        }),
    )
    .execute();
}

/**
 * Gives the disclosures by and to an account about rows of its company to the members who answer for the rows now.
 * `rows` selects `id` and `user_id` of these rows.
 */
export async function handOverDisclosures(
  tx: Ctx,
  { from, subject_kind, rows }: { from: string; subject_kind: string; rows: RawBuilder<unknown> },
): Promise<void> {
  for (const [column, other] of [
    ['owner_user_id', 'recipient_user_id'],
    ['recipient_user_id', 'owner_user_id'],
  ] as const)
    // Whoever answers for both sides needs no disclosure.
    // oxlint-disable-next-line no-await-in-loop -- two statements of one transaction
    await sql`update disclosures set ${sql.ref(column)} = kept.user_id from (${rows}) kept
      where subject_kind = ${subject_kind} and subject_id = kept.id and ${sql.ref(column)} = ${from}::uuid
        and ${sql.ref(other)} <> kept.user_id`.execute(tx.db);
}

/** Ends a disclosure by the signed-in account; throws `not_found` for one that is not theirs or has ended. */
export async function revokeDisclosure(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const revoked = await tx.db
      .updateTable('disclosures')
      .set({ revoked_at: tx.clock() })
      .where('id', '=', id)
      .where('owner_user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning(['recipient_user_id', 'fields'])
      .executeTakeFirst();
    if (!revoked) throw new AppError('not_found');
    await audit(tx, { action: 'disclosure.revoked', subject_kind: 'user', subject_id: userId, detail: revoked });
  });
}

/** Ends what members of a company, former ones included, disclose about these rows, in the transaction that deletes it. */
export async function endDisclosures(
  tx: Ctx,
  organizationId: string,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('disclosures')
    .set({ revoked_at: tx.clock() })
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .where('owner_user_id', 'in', (eb) =>
      eb.selectFrom('memberships').where('organization_id', '=', organizationId).select('user_id'),
    )
    .execute();
}
