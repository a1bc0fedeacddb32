import { encode } from 'uqr';

import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { unseal } from '#server/session/secret-box.ts';
import { totpUri, typedSecret } from '#server/session/totp.ts';

import { hasPassword } from './profile.server.ts';

export interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
}

/** Returns whether signing in requires a code, and how many recovery codes are left. */
export async function findSecondFactor(ctx: Ctx, userId: string): Promise<SecondFactorState> {
  const row = await ctx.db
    .selectFrom('two_factors')
    .where('two_factors.user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select((eb) => [
      'two_factors.user_id',
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'two_factors.user_id')
        .where('used_at', 'is', null)
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .as('left'),
    ])
    .executeTakeFirst();
  return { isOn: row !== undefined, recoveryCodesLeft: row?.left ?? 0 };
}

export interface Enrolment {
  /** The key in the form that is typed. */
  typed: string;
  /** The QR code as an SVG path of unit squares, and its width in squares. */
  qr: { path: string; size: number };
}

/**
 * Returns the key that this session created and that waits for its first code; null if there is none. Keys of other
 * sessions are not shown: they may be somebody else's.
 */
export async function findEnrolment(ctx: Ctx, actor: UserActor): Promise<Enrolment | null> {
  const row = await ctx.db
    .selectFrom('two_factors')
    .where('user_id', '=', actor.userId)
    .where('session_id', '=', actor.sessionId)
    .where('confirmed_at', 'is', null)
    .select('secret')
    .executeTakeFirst();
  if (row === undefined) return null;
  const secret = unseal(ctx.config, 'second-factor', row.secret);
  if (secret === null) return null;
  return { typed: typedSecret(secret), qr: qrPath(totpUri(secret, ctx.config.siteName, actor.email)) };
}

function qrPath(text: string): Enrolment['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size };
}

export type ProofKind = 'password' | 'code' | 'email';

/** Returns how the account's owner can prove ownership. */
export async function findProofKind(ctx: Ctx, userId: string): Promise<ProofKind> {
  if (await hasPassword(ctx, userId)) return 'password';
  return (await findSecondFactor(ctx, userId)).isOn ? 'code' : 'email';
}
