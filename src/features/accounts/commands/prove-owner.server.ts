import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';

import { proofLimit } from '../limits.ts';
import type { ProofKind } from '../queries/second-factor.server.ts';
import { isOwnPassword } from './password.server.ts';
import { takeTotpCode } from './second-factor.server.ts';

/**
 * Returns true if the signed-in user proves to be the owner: with the password, or for an account without one with a
 * second-factor code, or at least its address. Throws `rate_limited` after too many wrong ones.
 */
export async function proveOwner(ctx: Ctx, kind: ProofKind, proof: string): Promise<boolean> {
  const { userId, email } = requireUser(ctx);
  await ctx.limits.take(ctx, proofLimit, userId);
  const isOwner = await check(ctx, kind, { userId, email, proof });
  if (isOwner) await ctx.limits.forget(ctx, proofLimit, userId);
  return isOwner;
}

async function check(
  ctx: Ctx,
  kind: ProofKind,
  input: { userId: string; email: string; proof: string },
): Promise<boolean> {
  switch (kind) {
    case 'password':
      return isOwnPassword(ctx, input.userId, input.proof);
    case 'code':
      return transaction(ctx, (tx) => takeTotpCode(tx, input.userId, input.proof.replace(/[\s-]/g, '')));
    case 'email':
      return input.proof.trim().toLowerCase() === input.email;
  }
}
