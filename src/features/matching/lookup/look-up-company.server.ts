import { listCompaniesNamed } from '#features/warehouses/queries/find-company.server.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { lookUpLimit } from '../limits.ts';
import { confidenceOf } from './confidence.server.ts';
import type { FoundCompany } from './found-company.ts';
import { findInGooglePlaces, PlacesUnavailable } from './google-places.server.ts';
import { nameLikeness, wordsOfName } from './same-name.ts';

export type LookUp = { kind: 'found'; company: FoundCompany } | { kind: 'nothing' } | { kind: 'unavailable' };

/**
 * Returns what is known of a company: from Google Places if a key is configured, otherwise from public entries of our
 * own directory.
 * It never invents one. For signed-in users, with an hourly limit; must not be called in a transaction.
 */
export async function lookUpCompany(ctx: Ctx, name: string): Promise<LookUp> {
  await ctx.limits.take(ctx, lookUpLimit, requireUser(ctx).userId);
  if (ctx.config.googlePlaces === null) return told(await findInDirectory(ctx, name));
  try {
    return told(await findInGooglePlaces(ctx, name));
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    ctx.log.warn({ reason: error.message }, 'Google Places gave no answer');
    return { kind: 'unavailable' };
  }
}

const told = (company: FoundCompany | null): LookUp =>
  company === null ? { kind: 'nothing' } : { kind: 'found', company };

/** A less similar name is that of another company. */
const alike = 0.6;

async function findInDirectory(ctx: Ctx, name: string): Promise<FoundCompany | null> {
  const named = (await listCompaniesNamed(ctx, wordsOfName(name).join(' ')))
    .map((row) => ({ row, likeness: nameLikeness(name, row.company_name) }))
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness);
  const [best] = named;
  if (!best) return null;
  const company = { ...best.row, phone: null, website: null, address: null };
  // Staff verified it, so it is in business.
  return { ...company, confidence: confidenceOf({ company, likeness: best.likeness, isOperating: true }) };
}
