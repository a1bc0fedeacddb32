import type { Ctx } from './context.ts';
import type { JsonObject, JsonValue } from './db/types.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * What a link permits, and how often. The table of its subjects has the trigger `forget_links()`, so that links are
 * deleted with their subject.
 */
export interface LinkKind {
  /** Feature and purpose: `accounts.reset_password`. */
  purpose: string;
  uses: 'once' | 'many';
  ttlSeconds: number;
}

/** A link that is neither expired nor revoked. */
export interface OpenLink {
  id: string;
  subjectId: string;
  details: JsonValue;
  createdAt: Date;
  /** Null if it was never used. */
  usedAt: Date | null;
}

/**
 * Creates a link and returns its token, valid only for this purpose and subject and sent to an e-mail address.
 * `details` are returned when the link is opened. Only the token's hash is stored.
 */
export async function makeLink(
  tx: Ctx,
  kind: LinkKind,
  { subjectId, details = {} }: { subjectId: string; details?: JsonObject },
): Promise<string> {
  const token = newToken();
  const now = tx.clock();
  await tx.db
    .insertInto('links')
    .values({
      id: tx.newId(),
      purpose: kind.purpose,
      subject_id: subjectId,
      token_hash: hashToken(token),
      uses: kind.uses,
      details: JSON.stringify(details),
      expires_at: new Date(now.getTime() + kind.ttlSeconds * 1000),
      created_at: now,
    })
    .execute();
  return token;
}

/**
 * Returns the link with this token, used or not; null if there is none for this purpose or it has expired or was
 * revoked. Changes nothing.
 */
export async function openLink(ctx: Ctx, { purpose }: LinkKind, token: string): Promise<OpenLink | null> {
  const row = await ctx.db
    .selectFrom('links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.clock())
    .where('revoked_at', 'is', null)
    .select(['id', 'subject_id', 'details', 'created_at', 'used_at'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        id: row.id,
        subjectId: row.subject_id,
        details: row.details,
        createdAt: row.created_at,
        usedAt: row.used_at,
      };
}

/**
 * Records a use. For a single-use link exactly one of several concurrent callers gets true; none does if it has expired
 * or was revoked.
 */
export async function spendLink(tx: Ctx, id: string): Promise<boolean> {
  const now = tx.clock();
  const spent = await tx.db
    .updateTable('links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('uses', '=', 'many'), where('used_at', 'is', null)]))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Revokes the subject's links of this purpose: all, or those created after a moment. */
export async function revokeLinks(
  tx: Ctx,
  { purpose }: LinkKind,
  subjectId: string,
  { madeAfter = null }: { madeAfter?: Date | null } = {},
): Promise<void> {
  await tx.db
    .updateTable('links')
    .set({ revoked_at: tx.clock() })
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .$if(madeAfter !== null, (query) => query.where('created_at', '>', madeAfter))
    .execute();
}

/**
 * Returns the details of the subject's newest link of this purpose, also if it is used or expired; null if there never
 * was one or all were deleted.
 */
export async function findLastDetails(ctx: Ctx, { purpose }: LinkKind, subjectId: string): Promise<JsonValue> {
  const row = await ctx.db
    .selectFrom('links')
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('details')
    .executeTakeFirst();
  return row?.details ?? null;
}
