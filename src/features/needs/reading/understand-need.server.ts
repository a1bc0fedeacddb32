import { findPlace } from '#features/catalog/queries.server.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { askModel, hasModel } from '#server/llm/ask-model.ts';

import type { Leg, Requirement, WantedPlace } from '../schema.ts';
import { isTransport } from '../stay.ts';
import { placeOf } from './legs.ts';
import { groundedReading, type ModelReading, readingInstructions } from './model-reading.ts';
import { type ParseContext, type Parsed, parseRequirement } from './parse-requirement.server.ts';
import { missingOf } from './questions.ts';
import { longestText } from './values/tokens.ts';

/** How sure one may be of what only a model read. */
const modelConfidence = 0.75;

/**
 * Returns what somebody needs, as our own network reads it and, where one is configured, a language model beside it. The numbers, units, places and
 * refusals of our own reading stand; the model adds what it did not find and what its quote proves. Where it fails our own reading is the answer.
 */
export async function understand(ctx: Ctx, text: string, context: ParseContext): Promise<Parsed> {
  const read = parseRequirement(text, context);
  if (!hasModel(ctx) || text.trim() === '') return read;
  const asked = text.slice(0, longestText);
  const answer = await askModel(ctx, {
    instructions: readingInstructions,
    messages: [{ role: 'user', content: `<text>\n${asked.replaceAll(/<\/?text>/gi, '')}\n</text>` }],
  });
  const reading = answer === null ? null : groundedReading(answer, asked);
  return reading === null ? read : merged(read, reading);
}

function merged(read: Parsed, reading: ModelReading): Parsed {
  const { requirement: need, confidence } = read;
  const refused = new Set<ServiceCode>([...need.refusedServices, ...reading.refusedServices.map(({ code }) => code)]);
  const isWanted = (code: ServiceCode): boolean => need.services.includes(code);
  const added = [...new Set(reading.services.map(({ code }) => code))].filter(
    (code) => !isWanted(code) && !refused.has(code),
  );
  const refusedServices = [...refused].filter((code) => !isWanted(code));
  const place = (named: ModelReading['origin']): WantedPlace | null => {
    const found = named ? findPlace(named.name) : null;
    return found && placeOf(found);
  };
  const known = {
    origin: need.origin ?? place(reading.origin),
    destination: need.destination ?? place(reading.destination),
    pallets: need.pallets ?? reading.pallets?.value ?? null,
    areaSqFt: need.areaSqFt ?? reading.areaSqFt?.value ?? null,
    weightKg: need.weightKg ?? reading.weightKg?.value ?? null,
    ordersPerMonth: need.ordersPerMonth ?? reading.ordersPerMonth?.value ?? null,
    durationMonths: need.durationMonths ?? reading.durationMonths?.value ?? null,
    commodity: need.commodity ?? reading.commodity?.name ?? null,
  };
  const requirement: Requirement = {
    ...need,
    ...known,
    services: [...need.services, ...added],
    refusedServices,
    legs: withAdded(need.legs, added, { ...known, refusedServices }),
  };
  const fresh = Object.entries(known).filter(
    ([field, value]) => value !== null && need[field as keyof typeof known] === null,
  );
  return {
    ...read,
    requirement,
    confidence: {
      ...confidence,
      ...Object.fromEntries(fresh.map(([field]) => [field, modelConfidence])),
      ...(added.length > 0 ? { services: Math.min(confidence.services ?? 1, modelConfidence) } : {}),
    },
    missing: missingOf(requirement),
  };
}

/** What was added joins the leg of its kind, a stay or a journey; the first of its kind makes one. */
function withAdded(
  legs: readonly Leg[],
  added: readonly ServiceCode[],
  { origin, destination, refusedServices }: Pick<Leg, 'origin' | 'destination' | 'refusedServices'>,
): Leg[] {
  const grown: Leg[] = legs.map((leg) => ({ ...leg, refusedServices }));
  for (const service of added) {
    const own = grown.find(
      ({ services }) => services.length === 0 || services.some((one) => isTransport(one) === isTransport(service)),
    );
    if (own) own.services = [...own.services, service];
    else grown.push({ services: [service], refusedServices, mode: null, origin: null, destination: null });
  }
  const [first] = grown;
  const last = grown.at(-1);
  if (first) first.origin ??= origin;
  if (last) last.destination ??= destination;
  return grown;
}
