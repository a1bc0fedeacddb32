-- Every code of the catalogue. Its words are in services.ts and warehouse-options.ts, and a test holds the lists of both
-- against each other. A new code is a line there and a row here; a code that rows may carry is never taken away.
create table catalog_codes (
  kind text not null check (kind in ('service', 'warehouse_type', 'specialty', 'certification', 'security',
    'power_supply', 'sprinkler_system', 'rack_type', 'language', 'system', 'feature')),
  code text not null check (code ~ '^[a-z0-9_]{1,40}$'),
  -- Of each value people search by, so that a row of a search table carries its values as bits and as a short list. The numbers are bits of
  -- five masks, from 0, 64, 128, 192 and 256, at most 53 of each: a mask is then exact in JavaScript too. A new value takes the next free
  -- number of its mask; numbers are never reused. "None" as a sprinkler system is nothing anybody looks for.
  number smallint constraint catalog_codes_number_key unique,
  primary key (kind, code),
  constraint catalog_codes_number_fits check (coalesce(case
    when kind = 'sprinkler_system' and code = 'none' then number is null
    when kind in ('language', 'system') then number between 256 and 308
    when kind in ('power_supply', 'sprinkler_system', 'rack_type', 'feature') then number between 192 and 244
    when kind = 'specialty' then number between 128 and 180
    when kind in ('service', 'warehouse_type') then number between 0 and 52
    else number between 64 and 116 end, false))
);

insert into catalog_codes (kind, code, number)
select kind, code, first + n - 1
from (values
  ('service', 0, array[
    'storage', 'cold_storage', 'consolidation', 'repacking', 'labeling', 'pick_pack', 'ecommerce_fulfillment',
    'third_party_logistics', 'cross_docking', 'distribution', 'inventory', 'ocean_freight', 'air_freight',
    'ground_transport', 'freight_forwarding', 'import_export', 'customs', 'last_mile', 'express', 'documentation',
    'insurance', 'hazmat', 'bonded', 'returns']),
  ('warehouse_type', 24, array['public', 'private', 'contract']),
  ('certification', 64, array[
    'haccp', 'gmp', 'gdp', 'fda_registered', 'usda', 'organic', 'brc', 'sqf', 'c_tpat', 'basc', 'aeo', 'tsa_ccsf',
    'cbp_bonded', 'ftz', 'cfs', 'iata_ceiv_pharma', 'iata_dgr', 'imdg', 'iso_9001', 'iso_14001', 'iso_28000', 'tapa_fsr',
    'leed']),
  ('security', 87, array[
    'cctv', 'guards_24_7', 'gated_yard', 'access_control', 'alarm', 'fenced_perimeter', 'caged_area', 'vault',
    'sprinklers', 'fire_detection', 'visitor_log', 'background_checks', 'seal_inspection', 'backup_power',
    'temperature_alarm', 'hurricane_rated']),
  ('specialty', 128, array[
    'general_storage', 'food_grade', 'perishables', 'frozen_goods', 'pharmaceuticals', 'medical_devices', 'flowers',
    'beverages', 'electronics', 'apparel', 'cosmetics', 'furniture', 'appliances', 'automotive', 'aerospace', 'marine',
    'construction', 'heavy_equipment', 'oversized', 'chemicals', 'agriculture', 'seafood', 'duty_free', 'ship_supplies',
    'relief_goods', 'personal_effects', 'fine_art', 'documents']),
  ('power_supply', 192, array['single_120_240', 'three_120_208', 'three_240', 'three_220_380', 'three_277_480']),
  ('sprinkler_system', 197, array['wet', 'dry', 'preaction', 'in_rack', 'esfr']),
  ('rack_type', 202, array[
    'selective', 'double_deep', 'narrow_aisle', 'drive_in', 'push_back', 'pallet_flow', 'mobile', 'cantilever',
    'shelving', 'hanging', 'floor']),
  -- What follows from figures and hours of a listing: the database works it out.
  ('feature', 213, array[
    'loading_docks', 'dock_high', 'drive_in', 'yard', 'month_to_month', 'open_saturday', 'open_sunday', 'open_24_hours']),
  ('language', 256, array[
    'en', 'es', 'pt', 'fr', 'ht', 'pap', 'nl', 'it', 'de', 'zh', 'ja', 'ko', 'hi', 'ar', 'he', 'ru']),
  ('system', 272, array[
    'wms_portal', 'edi_x12', 'edi_edifact', 'api', 'file_transfer', 'shopify', 'woocommerce', 'bigcommerce',
    'adobe_commerce', 'amazon', 'walmart', 'ebay', 'etsy', 'tiktok_shop', 'mercado_libre', 'netsuite', 'sap',
    'dynamics', 'quickbooks'])
) kinds (kind, first, codes), unnest(codes) with ordinality as list (code, n)
union all
select 'sprinkler_system', 'none', null;
