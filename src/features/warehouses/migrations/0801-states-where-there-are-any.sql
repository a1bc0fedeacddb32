-- Addresses of some countries have no state or the like: there it is empty.
alter table warehouses
  drop constraint warehouses_state_check,
  add constraint warehouses_state_check check (state = '' or length(state) between 2 and 60);

-- What owners there typed into a field they had no use for; a place is its city and country.
update warehouses set state = '' where state <> '' and country_code in (
  'AG', 'AI', 'AO', 'AW', 'BD', 'BE', 'BL', 'BM', 'BO', 'BQ', 'BZ', 'CH', 'CW', 'DE', 'DK', 'DM', 'DO', 'EC', 'FK', 'FR', 'GB', 'GD', 'GF', 'GH', 'GP', 
  'GR', 'GT', 'GY', 'HT', 'IL', 'KE', 'LC', 'MA', 'MF', 'MQ', 'MS', 'NL', 'NO', 'NZ', 'PK', 'PL', 'PR', 'PT', 'PY', 'SA', 'SE', 'SG', 'SX', 'TC', 'TT', 
  'VC', 'VG', 'VI', 'ZA'
);
