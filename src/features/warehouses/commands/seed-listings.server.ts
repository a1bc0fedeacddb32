import { sql } from 'kysely';

import { createDemoAccount } from '#features/accounts/build.server.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import { stateName } from '#features/catalog/us-states.ts';
import { certificationValues } from '#features/catalog/certifications.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';
import { specialtyValues } from '#features/catalog/specialties.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

// Synthetic listings for load tests: any number, written by the database itself, with a realistic distribution.

const batchRows = 5000;
const listingsPerOwner = 20;
const maxOwners = 200;

interface SeedPlace {
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  zip: string;
  region: string;
}

interface SeedPlaces {
  places: SeedPlace[];
  /** Indexes into `places`, from 1; a place occurs as often as its weight. */
  drawn: number[];
}

/** ZIP codes: those of Miami-Dade and Broward ten times as often as others, the rest of Florida twice. */
function seedPlaces(): SeedPlaces {
  const places: SeedPlace[] = [];
  const drawn: number[] = [];
  const add = (from: number, to: number, step: number, weight: number) => {
    for (let zip = from; zip <= to; zip += step) {
      const text = String(zip).padStart(5, '0');
      const place = findPlace(text);
      if (place?.kind !== 'zip' || place.state === null) continue;
      const city = /\(([^()]+), [A-Z]{2}\)/.exec(place.label)?.[1];
      if (city === undefined) continue;
      const { latitude, longitude, state } = place;
      places.push({ latitude, longitude, city, state, zip: text, region: `${stateName(state)} United States` });
      for (let time = 0; time < weight; time += 1) drawn.push(places.length);
    }
  };
  add(33_004, 33_340, 1, 10);
  add(32_003, 34_997, 1, 2);
  add(1_001, 99_950, 11, 1);
  return { places, drawn };
}

/** Frequency of each value; values not named have the last one. */
const serviceShares: Record<string, number> = {
  storage: 0.85, distribution: 0.5, cross_docking: 0.35, pick_pack: 0.3, inventory: 0.4, third_party_logistics: 0.25, ecommerce_fulfillment: 0.22,
  ground_transport: 0.28, consolidation: 0.2, labeling: 0.18, repacking: 0.15, customs: 0.14, freight_forwarding: 0.14, cold_storage: 0.12, returns: 0.1,
  import_export: 0.1, last_mile: 0.12, ocean_freight: 0.09, air_freight: 0.08, bonded: 0.05, hazmat: 0.04, documentation: 0.06, express: 0.05, insurance: 0.02,
}; // prettier-ignore
const certificationShares: Record<string, number> = {
  haccp: 0.06,
  fda_registered: 0.08,
  c_tpat: 0.1,
  cbp_bonded: 0.05,
  iso_9001: 0.09,
  gmp: 0.03,
  cfs: 0.03,
  ftz: 0.02,
};
const securityShares: Record<string, number> = {
  cctv: 0.7,
  gated_yard: 0.35,
  alarm: 0.5,
  sprinklers: 0.45,
  access_control: 0.4,
  guards_24_7: 0.2,
  fenced_perimeter: 0.4,
  hurricane_rated: 0.15,
};

const firstWords =
  'Harbor,Palmetto,Gulf,Atlantic,Biscayne,Tamiami,Everglade,Coral,Keystone,Summit,Pioneer,Meridian,Anchor,Compass,Sunset,Liberty,Flagler,Cypress,Heron,Pelican,Osprey,Manatee,Royal,Crown,Union,Metro,Prime,Delta,Orchid,Banyan'.split(
    ',',
  );
const lastWords =
  'Storage,Logistics,Warehousing,Distribution,Freight,Fulfillment,Cargo,Terminals,Depot,Supply,Consolidators,Forwarding'.split(
    ',',
  );
const syllables = 'bar,cal,den,fer,gar,hol,jan,kel,lor,mar,nor,pal,quin,ros,sal,tor,ver,wil,yar,zan'.split(',');
const sentences = [
  'Dry space with wide aisles and a crew that answers the phone.',
  'Close to the airport cargo area, with trailers moving every night.',
  'We unload floor-loaded containers and sort by order the same day.',
  'Cooler and freezer rooms with recorded temperatures around the clock.',
  'Regular consolidations to the Caribbean with export papers prepared here.',
  'Racked storage for palletised goods, case picking and labels on request.',
  'A family business since two generations, used to small shippers.',
  'Live stock figures and photographs of every damaged carton.',
  'Yard space for chassis, flatbeds and project cargo.',
  'Kitting, rework and quality checks beside the picking line.',
  'Handles furniture, appliances and other bulky pieces with care.',
  'Cosmetics, apparel and electronics in a caged and monitored area.',
];

/** Batches are written in parallel if there are connections: a single one leaves most of a server idle. */
const writers = { embedded: 1, postgres: 4 };

/** Writes `size` synthetic listings and returns their number. Only speed and a plausible distribution matter. */
export async function seedListings(ctx: Ctx, size: number, report: (done: number) => void): Promise<number> {
  const tag = ctx.newId().slice(-8);
  const owners = await makeOwners(ctx, tag, Math.min(maxOwners, Math.ceil(size / listingsPerOwner)));
  const places = seedPlaces();
  const profiles = drawProfiles();
  const listed = new Date(ctx.clock().getTime() - 3 * 365 * 86_400_000);
  const secondsApart = (3 * 365 * 86_400) / size;
  let done = 0;
  const writeBatch = async (first: number) => {
    const rows = Math.min(batchRows, size - first);
    await transaction(ctx, (tx) =>
      insertBatch(tx, { tag, owners, places, profiles, first, rows, listed, secondsApart }),
    );
    done += rows;
    report(done);
  };
  // The first batch writes nearly all places and words, on which the others would otherwise wait for each other.
  await writeBatch(0);
  const waiting = Array.from({ length: Math.ceil(size / batchRows) }, (_, batch) => batch * batchRows).slice(1);
  const writeRest = async () => {
    for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) await writeBatch(first);
  };
  await Promise.all(Array.from({ length: writers[ctx.database.kind] }, writeRest));
  return size;
}

/** Number of combinations of values drawn per kind; a listing gets one of each kind. */
const profileCount = 700;

interface Profile {
  column: string;
  /** Array literals of the database: `{storage,customs}`. */
  lists: string[];
}

function drawProfiles(): Profile[] {
  let state = 20_261_121;
  // A small seeded generator: only reproducibility matters.
  const draw = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
  const some = (
    column: string,
    codes: readonly string[],
    shares: Record<string, number>,
    rest: number,
    atLeast: string,
  ): Profile => ({
    column,
    lists: Array.from(
      { length: profileCount },
      () => `{${codes.filter((code) => draw() < (shares[code] ?? rest)).join(',') || atLeast}}`,
    ),
  });
  return [
    some('services', serviceCodes, serviceShares, 0.05, 'storage'),
    some('specialties', specialtyValues, { general_storage: 0.6 }, 0.05, ''),
    some('certifications', certificationValues, certificationShares, 0.01, ''),
    some('security_features', securityFeatureValues, securityShares, 0.08, ''),
  ];
}

async function makeOwners(ctx: Ctx, tag: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const email = `owner-${tag}-${n}@example.com`;
    ids.push(
      await createDemoAccount(ctx, { email, first_name: 'Owner', last_name: `Number ${n}`, user_type: 'business' }),
    );
  }
  return ids;
}

interface Batch {
  tag: string;
  owners: string[];
  places: SeedPlaces;
  profiles: Profile[];
  first: number;
  rows: number;
  listed: Date;
  secondsApart: number;
}

async function insertBatch(
  tx: Ctx,
  { tag, owners, places, profiles, first, rows, listed, secondsApart }: Batch,
): Promise<void> {
  // Returns a number from 0 to 1 derived from the row and a purpose, so that every seeding writes the same market.
  const chance = (purpose: number | ReturnType<typeof sql>) =>
    sql`((hashint8extended(n, ${purpose}::bigint) >> 33 & 1048575)::real / 1048576)`;
  const oneOf = (list: readonly string[], purpose: number) =>
    sql`(${list}::text[])[1 + floor(${chance(purpose)} * ${list.length})::integer]`;
  // A batch on a slow machine may take longer than a request may.
  await sql`set local statement_timeout = 0`.execute(tx.db);
  await sql`
    insert into warehouses (
      id, user_id, organization_id, slug, company_name, contact_name, email, phone, address, city, state, zip_code, country_code, region_name, latitude, longitude,
      location_precision, warehouse_type, total_square_footage, available_square_footage, ceiling_height, loading_docks, services, specialties,
      certifications, security_features, countries_served, operating_hours, description, rates_starting, temperature_zones,
      available_from, field_sources, review_status, review_reason, submitted_at, reviewed_at, is_active, is_demo, rating_average, reviews_count,
      created_at, updated_at, public_texts)
    select
      (lpad(to_hex((extract(epoch from listed) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
      (${owners}::uuid[])[1 + n % ${owners.length}], (${owners}::uuid[])[1 + n % ${owners.length}],
      regexp_replace(lower(company || ' ' || place_city), '[^a-z0-9]+', '-', 'g') || '-' || n || ${tag},
      company, 'Contact ' || n, 'listing-' || n || '@example.com', '(305) 555-01' || lpad((n % 100)::text, 2, '0'),
      (100 + n % 9000) || ' NW ' || (1 + n % 180) || 'th Street', place_city, place_state, place_zip, 'US', place_region, place_latitude, place_longitude,
      'zip', (array['public', 'public', 'public', 'contract', 'private'])[1 + floor(${chance(1)} * 5)::integer],
      area, (area * ${chance(2)})::integer, 16 + floor(${chance(3)} * 24), 1 + floor(${chance(4)} * 30)::integer,
      services, specialties, certifications, security_features,
      '{US}', 'Monday - Friday: 8 AM - 6 PM',
      description,
      round((0.45 + 3 * ${chance(8)} ^ 2)::numeric, 2),
      case when services @> '{cold_storage}'
        then jsonb_build_array(jsonb_build_object('min_c', -25 + floor(${chance(9)} * 28), 'max_c', 4 + floor(${chance(10)} * 10), 'pallet_positions', null, 'square_footage', null))
        else '[]' end,
      case when ${chance(11)} < 0.5 then current_date + floor(${chance(12)} * 200 - 60)::integer end,
      -- Nothing is only a default in a field that a verification asks for.
      jsonb_build_object('company_name', 'owner', 'city', 'owner', 'state', 'owner', 'zip_code', 'owner', 'address', 'owner', 'warehouse_type', 'owner',
        'total_square_footage', 'owner', 'services', 'owner', 'specialties', 'owner', 'certifications', 'owner', 'security_features', 'owner',
        'description', 'owner', 'rates_starting', 'owner', 'temperature_zones', 'owner', 'available_from', 'owner',
        'available_square_footage', case when ${chance(13)} < 0.3 then 'default' else 'owner' end, 'ceiling_height', 'default', 'loading_docks', 'owner'),
      status, case when status in ('changes_requested', 'rejected') then 'Please state the address of the building.' end,
      listed, case when status <> 'submitted' then listed end, ${chance(14)} < 0.97, true,
      case when reviews > 0 then round((3 + 2 * sqrt(${chance(15)}))::numeric, 1) end, reviews, listed, listed,
      -- Nothing in these texts is for anonymous not to read.
      jsonb_build_object('of', warehouse_texts_digest(company, place_city, place_state, place_region, place_zip, description), 'company_name', company,
        'city', place_city, 'state', place_state, 'region_name', place_region, 'zip_code', place_zip, 'description', description)
    from (
      select n, hash, listed,
        initcap((${syllables}::text[])[1 + floor(${chance(16)} * 20)::integer] || (array['', 'a', 'e', 'i', 'o'])[1 + floor(${chance(17)} * 5)::integer]
          || (${syllables}::text[])[1 + floor(${chance(18)} * 20)::integer]) || ' ' || ${oneOf(firstWords, 19)} || ' ' || ${oneOf(lastWords, 20)} as company,
        ${oneOf(sentences, 5)} || ' ' || ${oneOf(sentences, 6)} || ' ' || ${oneOf(sentences, 7)} as description,
        (3000 * exp(5 * ${chance(21)} ^ 1.5))::integer as area,
        services, specialties, certifications, security_features,
        case when ${chance(22)} < 0.92 then 'verified' when ${chance(22)} < 0.97 then 'submitted' when ${chance(22)} < 0.99 then 'changes_requested' else 'rejected' end as status,
        case when ${chance(23)} < 0.6 then 1 + floor(120 * ${chance(24)} ^ 3)::integer else 0 end as reviews,
        place_city, place_state, place_zip, place_region, place_latitude, place_longitude
      from (
        select n, md5(${tag} || n) as hash, ${listed}::timestamptz + make_interval(secs => n * ${secondsApart}::float8) as listed,
          (${places.drawn}::integer[])[1 + floor(${chance(25)} * ${places.drawn.length})::integer] as place,
          ${sql.join(profiles.map((_, purpose) => sql`1 + floor(${chance(26 + purpose)} * ${profileCount})::integer as ${sql.ref(`profile_${purpose}`)}`))}
        from generate_series(${first}::bigint, ${first + rows - 1}::bigint) n
      ) numbered
      join (
        -- As JSON: several long arrays side by side took seconds to unnest.
        select place ->> 'city' as place_city, place ->> 'state' as place_state, place ->> 'zip' as place_zip, place ->> 'region' as place_region,
          (place ->> 'latitude')::float8 as place_latitude, (place ->> 'longitude')::float8 as place_longitude, i
        from jsonb_array_elements(${JSON.stringify(places.places)}::jsonb) with ordinality as list (place, i)
      ) places on places.i = numbered.place
      ${sql.join(
        profiles.map(
          ({ column, lists }, purpose) =>
            sql`join (select list::text[] as ${sql.ref(column)}, i from unnest(${lists}::text[]) with ordinality as lists (list, i)) as ${sql.ref(column)} on ${sql.ref(`${column}.i`)} = ${sql.ref(`profile_${purpose}`)}`,
        ),
        sql` `,
      )}
    ) made`.execute(tx.db);
}
