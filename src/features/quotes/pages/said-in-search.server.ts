import { todayHere } from '#features/catalog/market-day.ts';
import { isArea } from '#features/catalog/schema.ts';
import { knownFields as knownOfNeed } from '#features/needs/reading/known-fields.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { findNumbersFor } from '#features/rates/queries/own-numbers.server.ts';
import { numbersInWords } from '#features/rates/schema/shown-price.ts';
import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { hasFilters } from '#features/warehouses/schema/filter-chips.ts';
import { knownFields as knownOfSearch } from '#features/warehouses/schema/known-fields.ts';
import { parseFilters } from '#features/warehouses/schema/parse-filters.ts';
import { chipsOf } from '#features/warehouses/schema/search-chips.ts';
import type { Ctx } from '#server/context.ts';
import { unitsOf } from '#server/http/viewer-cookies.ts';
import { poundsPerKg } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { filled, type RequestDraft } from '../schema/request-draft.ts';
import { servicesText } from '../schema/request.ts';
import { servicesIn } from '../schema/services-in.ts';

type Fields = RequestDraft['fields'];

/**
 * Returns what a search of the directory says under the field names of a request: its chips, and what a reading of the
 * sentence as a need adds.
 */
export async function saidInSearch(
  ctx: Ctx,
  request: Request,
  search: string,
): Promise<{ sentence: string | null; fields: Fields }> {
  const asked = parseFilters(new URLSearchParams(search)).filters;
  // A limit on the total depends on the reader's numbers and says nothing about the need.
  const filters = { ...asked, maxTotal: null, sort: 'newest' as const, cursor: null, limit: 1 };
  if (!hasFilters(filters)) return { sentence: null, fields: {} };
  const { reading, place } = await searchDirectory(ctx, filters);
  const chips = chipsOf(filters, reading, { isAreaNear: place !== null && isArea(place), units: unitsOf(request) });
  const chosen = chips.flatMap(({ typed, label, filter }) => (typed === null && filter !== null ? [label] : []));
  const { q } = filters;
  const need = q === null ? {} : knownOfNeed(q, parseRequirement(q, { today: todayHere(ctx.clock()) }).requirement);
  return {
    sentence: q,
    // Whoever looks for a warehouse and names no service wants to store something.
    fields: { services: ['storage'], ...filled(need), ...filled(knownOfSearch(filters, reading, chosen)) },
  };
}

/**
 * Returns the fields with the reader's numbers where nothing else is said. Numbers that take the place of those of the
 * sentence win, and are said in the description, as is for how long.
 */
export async function withOwnNumbers(
  ctx: Ctx,
  request: Request,
  sentence: string | null,
  fields: Fields,
): Promise<Fields> {
  const { numbers, said } = await findNumbersFor(ctx, request, sentence);
  if (numbers === null || numbers === said) return fields;
  const text = (value: number | undefined) => (value ? String(Math.max(1, Math.round(value))) : '');
  const own = filled({
    pallets: text(numbers.pallets),
    area_sqft: text(numbers.areaSqft),
    orders_per_month: text(numbers.ordersPerMonth),
    weight_lbs: text(numbers.weightKg && numbers.weightKg * poundsPerKg),
  });
  const words = [fields['description'] ?? ''].flat().join('');
  const services = servicesText(servicesIn(fields['services']));
  const line = m.quotes_my_numbers({ numbers: numbersInWords(numbers) });
  return {
    ...own,
    ...filled(fields),
    ...(said !== null && own),
    description: words.includes(line)
      ? words
      : [words || (services && m.quotes_looking_for({ services })), line].filter(Boolean).join('\n'),
  };
}
