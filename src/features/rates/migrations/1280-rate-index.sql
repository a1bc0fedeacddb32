-- What rate cards ask, in a form in which the database computes totals: a list by total at a reader's numbers is found without reading tens of
-- thousands of cards. One row per version, temperature and span of days on which it is valid. The arithmetic is that of schema/price.ts;
-- card-totals.test.ts compares both. Columns of fixed width come
-- first, and of them those that decide whether a row counts: passing over the others takes a third of the time.
create table rate_index (
  subject_id uuid not null,
  organization_id uuid not null,
  card_id uuid not null references rate_cards (id) on delete cascade,
  version integer not null,
  valid_from date not null,
  -- The first day on which it is valid no more.
  valid_before date not null check (valid_before > valid_from),
  -- 0: the card has the same prices at every temperature; else 1 dry, 2 cool, 3 frozen.
  zone smallint not null check (zone between 0 and 3),
  -- 0 public, 1 signed in, 2 on request.
  visibility smallint not null check (visibility between 0 and 2),
  -- What storage is priced by: 1 pallet and month, 2 pallet and week, 4 pallet and day, 8 sq ft and month, 16 m³ and month, 32 cu ft and month; 64: included, or
  -- charged by what is always counted; 128: further units, in `keeps_by`.
  spaces integer not null,
  -- The least that storage of a pallet, and of a square foot, costs a month, whatever the quantity; 0 where it is not known. No total is below its
  -- multiple: of a list by total only cards up to that are read.
  pallet_least double precision not null,
  sqft_least double precision not null,
  monthly_minimum double precision not null,
  -- In hundredths of a percent, of the other monthly lines.
  percent double precision not null,
  -- Prices for one, of lines without steps and minimum; 0 where there is none. The first two of storage, the others of all other charges.
  pallet_month double precision not null,
  sqft_month double precision not null,
  pallet_in double precision not null,
  pallet_out double precision not null,
  carton_in double precision not null,
  carton_out double precision not null,
  "order" double precision not null,
  pick double precision not null,
  month double precision not null,
  once double precision not null,
  currency text not null,
  keeps_by text[],
  -- A line with steps or a minimum, or of a unit that is counted in fractions: amount, minimum, then each step's quantity and amount.
  pallet_month_steps double precision[],
  pallet_week_steps double precision[],
  pallet_day_steps double precision[],
  sqft_month_steps double precision[],
  cbm_month_steps double precision[],
  cuft_month_steps double precision[],
  pallet_in_steps double precision[],
  pallet_out_steps double precision[],
  carton_in_steps double precision[],
  carton_out_steps double precision[],
  order_steps double precision[],
  pick_steps double precision[],
  month_steps double precision[],
  once_steps double precision[],
  -- Lines that have no column: a second one with steps or a minimum by the same unit, a second percentage, rare units.
  others jsonb,
  other_units text[],
  primary key (card_id, zone)
);

create index rate_index_subject on rate_index (subject_id, zone);
create index rate_index_pallet_least on rate_index (pallet_least);
create index rate_index_sqft_least on rate_index (sqft_least);

create function rate_steps(amount double precision, minimum double precision, steps jsonb) returns double precision[]
  language sql immutable parallel safe
  return array[amount, minimum] || array(
    select value from jsonb_array_elements(steps) with ordinality step (one, position),
      lateral (values (1, (one ->> 'from')::double precision), (2, (one ->> 'amount_minor')::double precision)) part (place, value)
    order by position, place);

-- What `counted / per` of a unit cost: rounded once, half up, and at least the minimum. A card has at most six steps.
create function rate_amount(prices double precision[], counted double precision, per double precision) returns double precision
  language sql immutable parallel safe
  return case when prices is null or counted = 0 then 0 else greatest(prices[2], floor((2 * counted * (
    case when prices[3] is null or counted < prices[3] * per then prices[1]
      when counted >= prices[13] * per then prices[14]
      when counted >= prices[11] * per then prices[12]
      when counted >= prices[9] * per then prices[10]
      when counted >= prices[7] * per then prices[8]
      when counted >= prices[5] * per then prices[6]
      else prices[4] end) + per) / (2 * per))) end;

-- What lines without a column cost: those of units that are counted, and percentages of a sum. Functions of their own, so that a query is not planned as
-- if every card had such lines.
create function rate_others(others jsonb, units text[], counted double precision[], per double precision[]) returns double precision
  language sql immutable parallel safe cost 10
  as $$
    select coalesce(sum(rate_amount(l.prices, q.counted, q.per)), 0)
    from jsonb_to_recordset(others) l (unit text, prices double precision[])
    join unnest(units, counted, per) q (unit, counted, per) on q.unit = l.unit
  $$;

create function rate_percents(others jsonb, base double precision) returns double precision
  language sql immutable parallel safe cost 10
  as $$
    select coalesce(sum(greatest(floor((2 * base * l.percent + 10000) / 20000), l.prices[2])), 0)
    from jsonb_to_recordset(others) l (percent double precision, prices double precision[]) where l.percent is not null
  $$;

-- The rows of a card. Of the versions that have begun the one with the highest number is valid. A carrier's card is priced by lane and not in here.
create function rate_index_rows(card rate_cards) returns setof rate_index language sql stable
  as $$
    with zones as (
      select unnest(case when exists (select from jsonb_array_elements(card.lines) line where line ->> 'zone' is not null)
        then '{1,2,3}'::smallint[] else '{0}' end) as for_zone
    ), line as (
      select for_zone, one ->> 'charge' as charge, one ->> 'unit' as unit, one ->> 'state' as state, one ->> 'zone' as own_zone, position,
        (one ->> 'amount_minor')::double precision as amount, (one ->> 'percent_hundredths')::double precision as percent,
        coalesce((one ->> 'minimum_minor')::double precision, 0) as minimum, one -> 'steps' as steps
      from zones, jsonb_array_elements(card.lines) with ordinality list (one, position)
      where one ->> 'zone' is null or one ->> 'zone' = (array['dry', 'cool', 'frozen'])[for_zone]
    ), priced as (
      select *, rate_steps(amount, minimum, steps) as prices,
        least(amount, (select min((step ->> 'amount_minor')::double precision) from jsonb_array_elements(steps) step)) as least,
        minimum = 0 and jsonb_array_length(steps) = 0 and unit not in ('pallet_week', 'pallet_day', 'cbm_month', 'cuft_month') as is_plain,
        charge = 'storage' and unit in ('pallet_month', 'pallet_week', 'pallet_day', 'sqft_month', 'cbm_month', 'cuft_month') as is_space
      from line where state = 'priced'
    ), numbered as (
      -- Of several prices of space by one unit, that of the temperature counts before one for any.
      select *, row_number() over (partition by for_zone, unit, is_space, is_plain and not is_space order by own_zone nulls last, position) as number
      from priced
    ), placed as (
      select *, case
        when is_space then case when number > 1 then 'none' when is_plain then 'plain' else 'steps' end
        when unit = 'percent' then case when minimum = 0 and number = 1 then 'percent' else 'others' end
        when unit not in ('pallet_in', 'pallet_out', 'carton_in', 'carton_out', 'order', 'pick', 'month', 'once') then
          case when unit in ('pallet_month', 'pallet_week', 'pallet_day', 'sqft_month', 'cbm_month', 'cuft_month', 'kg', 'cwt', 'cbm', 'shipment', 'document')
            then 'others' else 'none' end
        when is_plain then 'plain' when number = 1 then 'steps' else 'others' end as place
      from numbered
    ), summed as (
      select for_zone,
        bit_or(case when not is_space then 0 else case unit when 'pallet_month' then 1 when 'pallet_week' then 2 when 'pallet_day' then 4
          when 'sqft_month' then 8 when 'cbm_month' then 16 else 32 end end) as spaces,
        min(least * case unit when 'pallet_week' then 52.0 / 12 when 'pallet_day' then 365.0 / 12 else 1 end)
          filter (where is_space and unit in ('pallet_month', 'pallet_week', 'pallet_day')) as pallet_least,
        min(least) filter (where is_space and unit = 'sqft_month') as sqft_least,
        coalesce(sum(percent) filter (where place = 'percent'), 0) as percent,
        array_agg(distinct unit) filter (where charge = 'storage' and not is_space and unit not in ('month', 'once', 'percent')) as keeps_by,
        jsonb_object_agg(unit, sum) filter (where place = 'plain') as plain,
        jsonb_object_agg(unit, prices) filter (where place = 'steps') as steps,
        jsonb_agg(jsonb_build_object('unit', unit, 'prices', prices, 'percent', percent)) filter (where place = 'others') as others,
        array_agg(distinct unit) filter (where place = 'others') as other_units
      from (select *, sum(amount) over (partition by for_zone, unit, place) as sum from placed) summable
      group by for_zone
    )
    select card.subject_id, card.organization_id, card.id, card.version, card.valid_from, span.valid_before,
      z.for_zone, array_position(array['public', 'signed_in', 'on_request'], card.visibility) - 1,
      coalesce(spaces, 0) | case when keeps_by is null then 0 else 128 end | case when exists (
        select from line l where l.for_zone = z.for_zone and charge = 'storage' and (state = 'included' or state = 'priced' and unit in ('month', 'once'))) then 64 else 0 end,
      case when keeps_by is null then coalesce(pallet_least, 0) else 0 end, case when keeps_by is null then coalesce(sqft_least, 0) else 0 end,
      coalesce(card.monthly_minimum_minor, 0), coalesce(s.percent, 0), prices.*,
      card.currency, keeps_by, stepped.*, others, other_units
    from zones z left join summed s on s.for_zone = z.for_zone,
      lateral (select coalesce(p.pallet_month, 0), coalesce(p.sqft_month, 0), coalesce(p.pallet_in, 0), coalesce(p.pallet_out, 0), coalesce(p.carton_in, 0),
          coalesce(p.carton_out, 0), coalesce(p."order", 0), coalesce(p.pick, 0), coalesce(p.month, 0), coalesce(p.once, 0)
        from jsonb_to_record(coalesce(s.plain, '{}')) p (pallet_month double precision, sqft_month double precision, pallet_in double precision, pallet_out double precision,
          carton_in double precision, carton_out double precision, "order" double precision, pick double precision, month double precision, once double precision)) prices,
      lateral (select * from jsonb_to_record(coalesce(s.steps, '{}')) p (pallet_month double precision[], pallet_week double precision[], pallet_day double precision[],
          sqft_month double precision[], cbm_month double precision[], cuft_month double precision[], pallet_in double precision[], pallet_out double precision[],
          carton_in double precision[], carton_out double precision[], "order" double precision[], pick double precision[], month double precision[], once double precision[])) stepped,
      lateral (select least(coalesce(card.valid_until + 1, 'infinity'), coalesce((
          select min(later.valid_from) from rate_cards later
          where later.subject_kind = card.subject_kind and later.subject_id = card.subject_id and later.version > card.version), 'infinity')) as valid_before) span
    where card.mode is null and jsonb_array_length(card.lines) > 0 and span.valid_before > card.valid_from
  $$;

create function index_rate_card() returns trigger language plpgsql
  as $$
  begin
    delete from rate_index r where r.subject_id = new.subject_id and r.version < new.version and r.valid_from >= new.valid_from;
    update rate_index r set valid_before = new.valid_from
      where r.subject_id = new.subject_id and r.version < new.version and r.valid_before > new.valid_from;
    insert into rate_index select * from rate_index_rows(new);
    return null;
  end $$;

create trigger rate_cards_index after insert on rate_cards for each row execute function index_rate_card();

insert into rate_index select r.* from rate_cards c, rate_index_rows(c) r;
