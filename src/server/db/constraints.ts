import pg from 'pg';

import type { AppError } from '#shared/errors.ts';

const refusals = new Map<string, (detail: string) => AppError>();

/**
 * Registers the refusal for violations of the named constraint, so that a lost race has the same result as the check of
 * the rule.
 */
export function onConstraint(name: string, refusal: (detail: string) => AppError): void {
  refusals.set(name, refusal);
}

/** Returns true if the error is a violation of that constraint. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

/** Returns the registered refusal for a violated constraint; every other error unchanged. */
export function mapViolation(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !error.constraint) return error;
  return refusals.get(error.constraint)?.(error.detail ?? '') ?? error;
}
