-- A price of a listing says what it is for. Those stated before this did not: what comes again and again for space is its storage, an hour is labor, an order
-- its handling, and whatever else is done once to a pallet or a container is handling.
update warehouses
  set rates = (
    select jsonb_agg(
      jsonb_build_object('charge', case
        when rate ->> 'unit' in ('sq_ft', 'sq_m') or (rate ->> 'unit' in ('pallet', 'container') and rate ->> 'period' <> 'once') then 'storage'
        when rate ->> 'unit' = 'hour' then 'labor'
        when rate ->> 'unit' = 'order' then 'order_handling'
        else 'handling' end) || rate
      order by position)
    from jsonb_array_elements(rates) with ordinality as listed (rate, position))
  where jsonb_array_length(rates) > 0;
