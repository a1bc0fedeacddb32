-- rates_starting stays what all of the market is compared by, US dollars per square foot and month. What its owner said stands beside it where that was
-- for a year or a square metre: {amount, period, unit}. Net is without taxes, insurance and upkeep of the building (NNN), gross is with them.
alter table warehouses
  add column rates_stated jsonb constraint warehouses_rates_stated_known check (
    rates_stated is null or (
      jsonb_typeof(rates_stated -> 'amount') = 'number' and rates_stated ->> 'period' in ('month', 'year')
      and rates_stated ->> 'unit' in ('sq_ft', 'sq_m') and rates_starting is not null)),
  add column rates_terms text check (rates_terms in ('net', 'gross')),
  -- What people of the trade state of a building beside its size.
  add column office_square_footage integer check (office_square_footage between 0 and 100000000),
  add column smallest_square_footage integer check (smallest_square_footage between 1 and 100000000),
  add column reefer_plugs integer check (reefer_plugs between 0 and 10000),
  add column trailer_stalls integer check (trailer_stalls between 0 and 10000),
  add constraint warehouses_parts_fit check (office_square_footage <= total_square_footage and smallest_square_footage <= total_square_footage);
