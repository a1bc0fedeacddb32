import { createHmac } from 'node:crypto';

import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

import type { Config } from './config.ts';
import type { Ctx } from './context.ts';

/**
 * On average half of these counters are tried, each with `cost` rounds: a tenth of a second on a server, about a second
 * on a slow phone.
 */
const maxCounter = 400;
const cost = 3000;

const lifetimeMs = 24 * 3_600_000;
const maxPayload = 4000;

const hex = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[0-9a-f]+$/);

/** Strict, because solutions come from anonymous visitors and the library does not validate its input. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex(16, 128),
    salt: hex(16, 128),
    cost: z.int().min(1).max(1_000_000),
    keyLength: z.int().min(1).max(64),
    keyPrefix: hex(2, 128),
    keySignature: hex(64, 64),
    expiresAt: z.int(),
    data: z.object({ issuedAt: z.int() }),
  }),
  signature: hex(64, 64),
});

const payloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0).max(1_000_000), derivedKey: hex(2, 128) }),
});

export type Challenge = z.output<typeof challengeSchema>;

/** Returns the key that signs what forms carry for this purpose, and nothing else. */
export const secretFor = (
  { config }: { config: Pick<Config, 'secret'> },
  purpose: 'challenge' | 'key' | 'stamp',
): string => createHmac('sha256', config.secret).update(`bot-check:${purpose}`).digest('hex');

/** Returns a new challenge, valid for a day and for one solution. */
export async function makeChallenge(ctx: Pick<Ctx, 'config' | 'clock'>): Promise<Challenge> {
  const now = ctx.clock().getTime();
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(maxCounter),
    deriveKey,
    expiresAt: new Date(now + lifetimeMs),
    data: { issuedAt: now },
    hmacSignatureSecret: secretFor(ctx, 'challenge'),
    hmacKeySignatureSecret: secretFor(ctx, 'key'),
  });
  return challengeSchema.parse(challenge);
}

export interface Solved {
  nonce: string;
  issuedAt: number;
  expiresAt: Date;
}

function readPayload(text: string): z.output<typeof payloadSchema> | null {
  if (text === '' || text.length > maxPayload) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Returns our challenge that `payload` solves correctly and in time; otherwise null. Does not check whether the
 * solution was used before.
 */
export async function readSolution(ctx: Ctx, payload: string): Promise<Solved | null> {
  const read = readPayload(payload);
  if (read === null) return null;
  const { nonce, expiresAt, data } = read.challenge.parameters;
  if (expiresAt * 1000 <= ctx.clock().getTime()) return null;
  const { verified } = await verifySolution({
    ...read,
    deriveKey,
    hmacSignatureSecret: secretFor(ctx, 'challenge'),
    hmacKeySignatureSecret: secretFor(ctx, 'key'),
  });
  return verified ? { nonce, issuedAt: data.issuedAt, expiresAt: new Date(expiresAt * 1000) } : null;
}

/**
 * Marks a solution as used, because the library accepts one any number of times. Returns true for exactly one of
 * several concurrent callers.
 */
export async function spendSolution(ctx: Ctx, { nonce, expiresAt }: Solved): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('spent_challenges')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.constraint('spent_challenges_pkey').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
