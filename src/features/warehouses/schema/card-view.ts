import { formatTemperature, type UnitSystem } from '#shared/units.ts';
import type { Total } from '#features/rates/schema/total.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { specialtyLabel } from '#features/catalog/specialties.ts';
import * as m from '#texts/messages.js';

import { placeName } from '#features/catalog/place-name.ts';
import { rateTermsLabel } from './rate-words.ts';
import type { WarehouseCard } from './public-listing.ts';

const maxNamed = 3;

/** Only what a card displays, with codes as text: a page contains it twice, as HTML and as data for its scripts. */
export interface CardView extends Pick<
  WarehouseCard,
  'id' | 'slug' | 'company_name' | 'total_square_footage' | 'available_square_footage' | 'rates_starting' | 'is_demo'
> {
  place: string;
  /** What it costs at the reader's numbers; null without a rate card for them, absent while nobody said any. */
  total?: Total | null;
  /** From when there is room for the reader's numbers; absent if nobody asked or it is not known. */
  room?: string;
  /** Whether the rate is net or gross. */
  terms?: string;
  /** The first three by name; empty if unknown. */
  services: string;
  specialties: string;
  /** Absent rather than null: in a long list nulls take space as well. */
  photo?: NonNullable<WarehouseCard['photo']>;
  distance_miles?: number;
  rating: { average: number | null; count: number };
  /** "from -25 °C to -18 °C" */
  temperature?: string;
  /** Unconfirmed ones among the displayed facts. */
  unconfirmed?: readonly DrawnFact[];
}

const drawnFacts = ['total_square_footage', 'available_square_footage', 'services', 'temperature_zones'] as const;
type DrawnFact = (typeof drawnFacts)[number];

function firstOf(labels: readonly string[], more: (values: { list: string; count: number }) => string): string {
  const list = labels.slice(0, maxNamed).join(', ');
  return labels.length > maxNamed ? more({ list, count: labels.length - maxNamed }) : list;
}

/**
 * Returns a card with texts made in loaders: a page that made them itself would load all names. Temperatures are said in
 * `degrees`, or not at all.
 */
export function cardView(listing: WarehouseCard, { degrees = null }: { degrees?: UnitSystem | null } = {}): CardView {
  const { services, specialties, photo, distance_miles, temperature_min_c: min_c, temperature_max_c: max_c } = listing;
  const unconfirmed = drawnFacts.filter((fact) => listing.unconfirmed.includes(fact));
  return {
    id: listing.id,
    slug: listing.slug,
    company_name: listing.company_name,
    total_square_footage: listing.total_square_footage,
    available_square_footage: listing.available_square_footage,
    rates_starting: listing.rates_starting,
    is_demo: listing.is_demo,
    ...(listing.rates_terms && { terms: rateTermsLabel(listing.rates_terms) }),
    place: placeName(listing),
    services: firstOf(
      services.map((code) => serviceLabel(code)),
      m.warehouses_directory_more_services,
    ),
    specialties: firstOf(specialties.map(specialtyLabel), m.warehouses_directory_more_specialties),
    ...(photo && { photo }),
    ...(distance_miles !== null && { distance_miles }),
    rating: { average: listing.rating_average, count: listing.reviews_count },
    ...(degrees && min_c !== null && max_c !== null && { temperature: rangeText(min_c, max_c, degrees) }),
    ...(unconfirmed.length > 0 && { unconfirmed }),
  };
}

function rangeText(min_c: number, max_c: number, degrees: UnitSystem): string {
  const [from, to] = [formatTemperature(min_c, degrees), formatTemperature(max_c, degrees)];
  return from === to ? from : m.warehouses_temperature_range({ from, to });
}

/** The line about room at the reader's numbers. That nothing is stated is said only in a search for room. */
export function roomLine(said: string | null, isAsked: boolean): Pick<CardView, 'room'> {
  const room = said ?? (isAsked ? m.rates_room_unstated() : null);
  return room === null ? {} : { room };
}
