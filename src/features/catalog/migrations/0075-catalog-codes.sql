-- Every code of the catalogue. Its words are in services.ts and warehouse-options.ts, and a test holds the lists of both
-- against each other. A new code is a line there and a row here; a code that rows may carry is never taken away.
create table catalog_codes (
  kind text not null check (kind in ('service', 'warehouse_type', 'specialty', 'certification', 'security')),
  code text not null check (code ~ '^[a-z0-9_]{1,40}$'),
  -- For each value people filter by, so that a row of a search table carries its values as bits and as a short list. From 0
  -- they are bits of one mask, from 64 of a second, 53 of each at most: a mask is then exact in JavaScript too. A new value
  -- takes the next free number of its half; numbers are never reused.
  number smallint constraint catalog_codes_number_key unique,
  primary key (kind, code),
  constraint catalog_codes_number_fits check (coalesce(case
    when kind = 'specialty' then number is null
    when kind in ('service', 'warehouse_type') then number between 0 and 52
    else number between 64 and 116 end, false))
);

insert into catalog_codes (kind, code, number)
select 'service', code, n - 1 from unnest(array[
  'storage', 'cold_storage', 'consolidation', 'repacking', 'labeling', 'pick_pack', 'ecommerce_fulfillment',
  'third_party_logistics', 'cross_docking', 'distribution', 'inventory', 'ocean_freight', 'air_freight',
  'ground_transport', 'freight_forwarding', 'import_export', 'customs', 'last_mile', 'express', 'documentation',
  'insurance', 'hazmat', 'bonded', 'returns']) with ordinality as list (code, n)
union all
select 'warehouse_type', code, 23 + n from unnest(array['public', 'private', 'contract']) with ordinality as list (code, n)
union all
select 'certification', code, 63 + n from unnest(array[
  'haccp', 'gmp', 'gdp', 'fda_registered', 'usda', 'organic', 'brc', 'sqf', 'c_tpat', 'basc', 'aeo', 'tsa_ccsf',
  'cbp_bonded', 'ftz', 'cfs', 'iata_ceiv_pharma', 'iata_dgr', 'imdg', 'iso_9001', 'iso_14001', 'iso_28000', 'tapa_fsr',
  'leed']) with ordinality as list (code, n)
union all
select 'security', code, 86 + n from unnest(array[
  'cctv', 'guards_24_7', 'gated_yard', 'access_control', 'alarm', 'fenced_perimeter', 'caged_area', 'vault',
  'sprinklers', 'fire_detection', 'visitor_log', 'background_checks', 'seal_inspection', 'backup_power',
  'temperature_alarm', 'hurricane_rated']) with ordinality as list (code, n)
union all
select 'specialty', code, null from unnest(array[
  'general_storage', 'food_grade', 'perishables', 'frozen_goods', 'pharmaceuticals', 'medical_devices', 'flowers',
  'beverages', 'electronics', 'apparel', 'cosmetics', 'furniture', 'appliances', 'automotive', 'aerospace', 'marine',
  'construction', 'heavy_equipment', 'oversized', 'chemicals', 'agriculture', 'seafood', 'duty_free', 'ship_supplies',
  'relief_goods', 'personal_effects', 'fine_art', 'documents']) as list (code);
