-- Percentages of some months of the year, and charges for dangerous goods, which only those pay who have such.

create function rate_others(others jsonb, units text[], counted double precision[], per double precision[], with_hazardous boolean) returns double precision
  language sql immutable parallel safe cost 10
  as $$
    select coalesce(sum(rate_amount(l.prices, q.counted, q.per)), 0)
    from jsonb_to_recordset(others) l (unit text, prices double precision[], hazardous boolean)
    join unnest(units, counted, per) q (unit, counted, per) on q.unit = l.unit
    where with_hazardous or l.hazardous is not true
  $$;

create function rate_percents(others jsonb, base double precision, with_hazardous boolean) returns double precision
  language sql immutable parallel safe cost 10
  as $$
    select coalesce(sum(greatest(floor((2 * base * l.percent + 10000) / 20000), l.prices[2])), 0)
    from jsonb_to_recordset(others) l (percent double precision, prices double precision[], months integer[], hazardous boolean)
    where l.percent is not null and l.months is null and (with_hazardous or l.hazardous is not true)
  $$;

-- What percentages of some months cost in a stay; `stay` says how many of its months are January, February and so on.
create function rate_seasons(others jsonb, base double precision, stay double precision[], with_hazardous boolean) returns double precision
  language sql immutable parallel safe cost 10
  as $$
    select coalesce(sum(greatest(floor((2 * base * l.percent + 10000) / 20000), l.prices[2]) *
      (select sum(stay[month]) from unnest(l.months) month)), 0)
    from jsonb_to_recordset(others) l (percent double precision, prices double precision[], months integer[], hazardous boolean)
    where l.percent is not null and l.months is not null and (with_hazardous or l.hazardous is not true)
  $$;

-- As in 1280; lines of these kinds are among the others.
create or replace function rate_index_rows(card rate_cards) returns setof rate_index language sql stable
  as $$
    with zones as (
      select unnest(case when exists (select from jsonb_array_elements(card.lines) line where line ->> 'zone' is not null)
        then '{1,2,3}'::smallint[] else '{0}' end) as for_zone
    ), line as (
      select for_zone, one ->> 'charge' as charge, one ->> 'unit' as unit, one ->> 'state' as state, one ->> 'zone' as own_zone, position,
        (one ->> 'amount_minor')::double precision as amount, (one ->> 'percent_hundredths')::double precision as percent,
        coalesce((one ->> 'minimum_minor')::double precision, 0) as minimum, one -> 'steps' as steps,
        case when jsonb_typeof(one -> 'months') = 'array' then one -> 'months' end as months, one ->> 'charge' = 'hazardous' as hazardous
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
      select *, row_number() over (partition by for_zone, unit, is_space, is_plain and not is_space, hazardous, months is not null order by own_zone nulls last, position) as number
      from priced
    ), placed as (
      select *, case
        when is_space then case when number > 1 then 'none' when is_plain then 'plain' else 'steps' end
        when unit = 'percent' then case when minimum = 0 and months is null and not hazardous and number = 1 then 'percent' else 'others' end
        when unit not in ('pallet_in', 'pallet_out', 'carton_in', 'carton_out', 'order', 'pick', 'month', 'once') then
          case when unit in ('pallet_month', 'pallet_week', 'pallet_day', 'sqft_month', 'cbm_month', 'cuft_month', 'kg', 'cwt', 'cbm', 'shipment', 'document')
            then 'others' else 'none' end
        when hazardous then 'others' when is_plain then 'plain' when number = 1 then 'steps' else 'others' end as place
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
        jsonb_agg(jsonb_build_object('unit', unit, 'prices', prices, 'percent', percent, 'months', months, 'hazardous', hazardous)) filter (where place = 'others') as others,
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

delete from rate_index r using rate_cards c where c.id = r.card_id and c.lines @> '[{"charge": "hazardous"}]';
insert into rate_index select r.* from rate_cards c, rate_index_rows(c) r where c.lines @> '[{"charge": "hazardous"}]'
  on conflict do nothing;
