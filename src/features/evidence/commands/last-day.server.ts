import type { Ctx } from '#server/context.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { countsFrom } from '../queries/counting.server.ts';
import type { EvidenceKind } from '../state.ts';

const farDays = 50 * 366;

/**
 * Throws `invalid` at `valid_until` for a day that is past or too far in the future; only a licence and checks by staff
 * may have none.
 */
export function requireLastDay(ctx: Ctx, kind: EvidenceKind, day: string | null): void {
  const refuse = (message: string) => new AppError('invalid', { detail: message, fields: { valid_until: [message] } });
  if (day === null) {
    if (kind === 'insurance' || kind === 'certificate') throw refuse(m.evidence_until_wanted());
    return;
  }
  if (day < countsFrom(ctx)) throw refuse(m.evidence_until_over());
  if (day > isoDate(addDays(ctx.clock(), farDays))) throw refuse(m.evidence_until_wanted());
}
