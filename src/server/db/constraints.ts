import pg from 'pg';

import type { AppError } from '#shared/errors.ts';

const refusals = new Map<string, (detail: string) => AppError>();

/** Says once, where the rule lives, which refusal a violation of the named constraint means: a lost race then reads like the rule. */
export function onConstraint(name: string, refusal: (detail: string) => AppError): void {
  refusals.set(name, refusal);
}

/** True when the error is the violation of that constraint. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

/** The registered refusal for a violated constraint; every other error as it came. */
export function mapViolation(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !error.constraint) return error;
  return refusals.get(error.constraint)?.(error.detail ?? '') ?? error;
}
