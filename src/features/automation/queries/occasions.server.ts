import { type RawBuilder, sql } from 'kysely';

import { marketZone, todayHere } from '#features/catalog/market-day.ts';
import { packageKind } from '#features/tracking/state.ts';
import { addHours } from '#shared/dates.ts';

import { storedAmount } from '../schema/matching.ts';
import type { Happening, RuleSettings } from '../schema/rule.ts';

/** Which rows, in the words of one occasion's statement. */
export interface Wanted {
  organizationId: string;
  amount: number;
  unit: RuleSettings['unit'];
  now: Date;
  /** The beginning of the time that is asked for; null where keys are. */
  from: Date | null;
  /** The condition on the moment at which it happened; true where keys are asked for. */
  during: (moment: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** The condition on the row that a key begins with; true where a time is asked for. */
  among: (id: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** A condition on what is so now; true where a time is asked for. */
  still: (condition: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/** As a statement returns it: countries are codes, and the page is named by what its address holds. */
export interface Found extends Omit<Happening, 'places' | 'clients' | 'path'> {
  /** Of a request; null of anything else. */
  reference: string | null;
  places: (string | null)[];
  countries: (string | null)[];
  clients: (string | null)[];
}

// One statement for each occasion: a trial of a rule and the rule itself read the same.

const request = sql`
  'quote_request' as subject_kind, r.id as subject_id, r.reference || ' · ' || r.origin_place as title,
  r.reference, r.services, array[r.origin_place, r.destination_place] as places,
  array[r.origin_country_code, r.destination_country_code] as countries, r.pallets, r.area_sqft, null::uuid as part_id`;

const without = sql`null::text as reference, '{}'::text[] as services`;
const unsized = sql`null::integer as pallets, null::integer as area_sqft`;

const noClients = sql`'{}'::text[] as clients`;

const midnightBefore = (day: RawBuilder<unknown>, days: number) =>
  sql`((${day} - ${days}::integer)::timestamp at time zone ${marketZone})`;

/** So many days before the end, or later, when it came to be. */
const beforeEnd = (day: RawBuilder<unknown>, days: number, since: RawBuilder<unknown>) =>
  sql`greatest(${midnightBefore(day, days)}, ${since})`;

/** An open request fits the company, and it has made no offer. */
export const requestFits = ({ organizationId, now, during, among, still }: Wanted): RawBuilder<Found> => sql`
  select r.id::text as key, f.found_at as at, ${request}, ${noClients}
  from quote_request_fits f join quote_requests r on r.id = f.request_id
  where f.organization_id = ${organizationId}::uuid and ${during(sql`f.found_at`)} and ${among(sql`r.id`)}
    and ${still(sql`r.status in ('pending', 'quoted') and r.deadline >= ${todayHere(now)}::date and not exists (
      select from quote_responses own where own.request_id = r.id and own.organization_id = ${organizationId}::uuid)`)}`;

/** Conversations that are named after the company are told apart by who else takes part. */
const nameOfOther = sql`(
  select other.display_name from conversation_participants other
  where other.conversation_id = c.id and other.id <> me.id and other.role <> 'staff' order by other.id limit 1)`;

// unsafe: names that the company's own inbox and orders show
/** The names under which others take part, and who asked for an offer, once its acceptance shows that. */
const namesOfOthers = sql`array(
  select other.display_name from conversation_participants other
  where other.conversation_id = c.id and other.id <> me.id and other.role <> 'staff'
  union all
  select r.company_name from quote_requests r
  join quote_responses own on own.request_id = r.id and own.organization_id = me.organization_id and own.status = 'accepted'
  join disclosures shown on shown.owner_user_id = r.user_id and shown.recipient_user_id = own.user_id
    and shown.subject_kind = 'quote_request' and shown.subject_id = r.id and shown.revoked_at is null and 'company_name' = any(shown.fields)
  where c.subject_kind = 'quote_request' and r.id = c.subject_id)`;

/** The first of what others wrote in a turn, so many hours after it was written without an answer of the company. */
export const messageWaiting = ({
  organizationId,
  amount,
  now,
  from,
  during,
  among,
  still,
}: Wanted): RawBuilder<Found> => {
  const due = sql`(asked.created_at + make_interval(hours => ${amount}::integer))`;
  // Nothing comes due in a conversation that was quiet before then.
  const isRecent = from === null ? sql`true` : sql`me.last_message_at > ${addHours(from, -amount)}::timestamptz`;
  return sql`
  select c.id || ':' || asked.position as key, ${due} as at, 'conversation' as subject_kind, c.id as subject_id,
    case when me.display_name = left(c.title, 120) then coalesce(${nameOfOther} || ' · ', '') else '' end || c.title as title,
    ${without}, array[w.city, w.state] as places, array[w.country_code] as countries,
    ${unsized}, me.id as part_id, ${namesOfOthers} as clients
  from conversation_participants me
  join conversations c on c.id = me.conversation_id
  join messages asked on asked.conversation_id = c.id and asked.role = 'user' and asked.participant_id is distinct from me.id
  left join warehouses w on c.subject_kind = 'warehouse' and w.id = c.subject_id
  where me.organization_id = ${organizationId}::uuid and c.status = 'open' and ${isRecent} and ${during(due)} and ${among(sql`c.id`)}
    and not exists (select from messages before where before.conversation_id = c.id and before.position = asked.position - 1
      and before.role = 'user' and before.participant_id is distinct from me.id)
    and not exists (select from messages answer where answer.conversation_id = c.id and answer.position > asked.position
      and answer.participant_id = me.id and answer.created_at <= ${due})
    and ${still(sql`not exists (select from messages answer where answer.conversation_id = c.id and answer.position > asked.position
      and answer.participant_id = me.id and answer.created_at <= ${now})`)}`;
};

/** A package has missed its day: the company was told once. */
export const packageLate = ({ organizationId, during, among, still }: Wanted): RawBuilder<Found> => sql`
  select own.id || ' ' || a.occasion as key, a.raised_at as at, ${packageKind} as subject_kind, own.id as subject_id,
    coalesce(own.shipment_name, own.tracking_number) as title, ${without},
    array[own.origin_address, own.destination_address, own.current_location] as places, '{}'::text[] as countries, ${unsized}, null::uuid as part_id,
    array[own.shipment_name] as clients
  from business_tracking own join package_alerts a on a.tracking_id = own.id and a.cause = 'late'
  where own.organization_id = ${organizationId}::uuid and ${during(sql`a.raised_at`)} and ${among(sql`own.id`)}
    and ${still(sql`own.archived_at is null and own.current_status not in ('delivered', 'return_to_sender', 'cancelled')`)}`;

/** Less is free in a zone than the amount, this month or the next; once for each month. */
export const spaceBelow = ({ organizationId, amount, unit, now, during, among }: Wanted): RawBuilder<Found> => {
  const column = unit === 'pallets' ? 'pallets' : 'area_sqft';
  const [stated, taken] = [sql.ref(`s.${column}`), sql.ref(`h.${column}`)];
  const thisMonth = sql`date_trunc('month', ${todayHere(now)}::date)::date`;
  // A month counts from the beginning of the one before it.
  const since = sql`greatest(s.stated_at, max(h.held_at), (s.month - interval '1 month') at time zone ${marketZone})`;
  return sql`
  select s.subject_id || ':' || s.zone || ':' || to_char(s.month, 'YYYY-MM') as key, ${since} as at, s.subject_kind, s.subject_id,
    w.company_name || ' · ' || to_char(s.month, 'YYYY-MM') as title,
    ${without}, array[w.city, w.state] as places,
    array[w.country_code] as countries, ${unsized}, null::uuid as part_id, ${noClients}
  from space_by_month s
  join warehouses w on w.id = s.subject_id and w.organization_id = s.organization_id
  left join space_holds h on h.subject_kind = s.subject_kind and h.subject_id = s.subject_id and h.zone = s.zone and h.month = s.month
    and (h.until is null or h.until > ${now}::timestamptz)
  where s.organization_id = ${organizationId}::uuid and s.month in (${thisMonth}, (${thisMonth} + interval '1 month')::date)
    and ${stated} is not null and ${among(sql`s.subject_id`)}
  group by s.subject_kind, s.subject_id, s.zone, s.month, w.id
  having ${stated} - coalesce(sum(${taken}), 0) < ${storedAmount(amount, unit)} and ${during(since)}`;
};

/** A checked paper ends in so many days, and no later one has replaced it. */
export const paperEnding = ({ organizationId, amount, during, among }: Wanted): RawBuilder<Found> => {
  const at = beforeEnd(sql`e.valid_until`, amount, sql`e.checked_at`);
  return sql`
  select e.id::text as key, ${at} as at, own.kind as subject_kind, own.id as subject_id, own.name || ' · ' || e.valid_until as title,
    ${without}, array[own.city, own.state] as places,
    array[own.country_code] as countries, ${unsized}, null::uuid as part_id, ${noClients}
  from (
    select 'warehouse' as kind, id, company_name as name, city, state, country_code from warehouses where organization_id = ${organizationId}::uuid
    union all
    select 'partner', id, name, city, state, country_code from logistics_partners where organization_id = ${organizationId}::uuid) own
  join evidence e on e.subject_kind = own.kind and e.subject_id = own.id and e.status = 'checked' and e.valid_until is not null
  where ${during(at)} and ${at} < ${midnightBefore(sql`e.valid_until`, -1)} and ${among(sql`e.id`)} and not exists (
    select from evidence later where later.subject_kind = e.subject_kind and later.subject_id = e.subject_id and later.kind = e.kind
      and later.proves is not distinct from e.proves and later.status = 'checked'
      and (later.valid_until is null or later.valid_until > e.valid_until))`;
};

// unsafe: one branch asks for the company that offers, the other for the one that asked
/** An offer that the company made or got ends in so many days, and nobody has decided. */
export const offerEnding = ({ organizationId, amount, during, among, still }: Wanted): RawBuilder<Found> => {
  const at = beforeEnd(sql`q.valid_until`, amount, sql`q.submitted_at`);
  const offers = (isOwn: RawBuilder<unknown>, clients: RawBuilder<unknown>) => sql`
    select q.id || ':' || q.version as key, ${at} as at, ${request}, ${clients}
    from quote_responses q join quote_requests r on r.id = q.request_id
    where ${isOwn} and q.status in ('submitted', 'accepted', 'declined') and (q.decided_at is null or q.decided_at > ${at})
      and ${during(at)} and ${among(sql`q.id`)} and ${still(sql`q.status = 'submitted'`)}`;
  return sql`
    ${offers(sql`q.organization_id = ${organizationId}::uuid`, noClients)} union
    ${offers(sql`r.organization_id = ${organizationId}::uuid`, sql`array[q.provider_name] as clients`)}`;
};
