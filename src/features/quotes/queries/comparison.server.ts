import type { ServiceCode } from '#features/catalog/services.ts';
import { isPaper, isTransport } from '#features/needs/stay.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { idsOf } from '#shared/ids-of.ts';

import { readBasis } from '../schema/basis.ts';
import { compareQuotes } from '../schema/comparison.ts';
import type { RequestComparison } from '../schema/compared.ts';
import { findRequest } from './find-request.server.ts';
import { findOrigin, listProviderFacts } from './provider-facts.server.ts';
import { listQuotes } from './quotes.server.ts';
import { stayMonthsOf } from './stay.server.ts';

/** By air or sea only: how far the provider is by road says nothing. */
const isCarriedAbroad = (services: readonly ServiceCode[]): boolean =>
  services.some((service) => service === 'air_freight' || service === 'ocean_freight') &&
  services.every((service) => isTransport(service) || isPaper(service));

/**
 * Returns the offers for the caller's own request side by side, at the quantities of the request or the URL. Throws
 * `not_found` for somebody else's request.
 */
export async function findComparison(ctx: Ctx, reference: string, search: URLSearchParams): Promise<RequestComparison> {
  const request = await findRequest(ctx, reference);
  if (request === null || !request.is_own) throw new AppError('not_found');
  const listed = await listQuotes(ctx, request.id);
  const standing = listed.filter(({ state }) => state !== 'declined');
  const facts = await listProviderFacts(ctx, standing, isCarriedAbroad(request.services) ? null : await findOrigin(ctx, request.id)); // prettier-ignore
  const basis = readBasis(search, request, stayMonthsOf(ctx, request));
  // Expired offers cannot be accepted, so they are shown but cannot be the cheapest.
  const open = standing.filter(({ state }) => state !== 'expired');
  const comparison = compareQuotes(standing, basis, idsOf(open));
  const least = comparison.volumes.find(({ percent }) => percent === 100)?.cheapest;
  return {
    request,
    newest: listed.length < request.responses ? listed.length : null,
    // Whoever costs least at the request's own volume stands first.
    quotes: standing
      .toSorted((a, b) => Number(b.id === least) - Number(a.id === least))
      .map((quote) => ({ ...quote, provider: facts.get(quote.id) ?? null })),
    basis,
    comparison,
  };
}
