-- What is built into a warehouse, and how one talks to it, is searched by: those codes have numbers too, bits of a fourth and a fifth mask, from 192 and
-- from 256. "None" as a sprinkler system is nothing anybody looks for. A feature is what numbers and hours say: the database works it out of them.
alter table catalog_codes
  drop constraint catalog_codes_kind_check,
  drop constraint catalog_codes_number_fits;

alter table catalog_codes add constraint catalog_codes_kind_check check (kind in ('service', 'warehouse_type', 'specialty', 'certification', 'security',
  'power_supply', 'sprinkler_system', 'rack_type', 'language', 'system', 'feature'));

insert into catalog_codes (kind, code)
select 'feature', unnest(array[
  'loading_docks', 'dock_high', 'drive_in', 'yard', 'month_to_month', 'open_saturday', 'open_sunday', 'open_24_hours']);

update catalog_codes c set number = list.first + list.n - 1
from (
  select 'power_supply' as kind, 192 as first, code, n from unnest(array[
    'single_120_240', 'three_120_208', 'three_240', 'three_220_380', 'three_277_480']) with ordinality as list (code, n)
  union all
  select 'sprinkler_system', 197, code, n from unnest(array['wet', 'dry', 'preaction', 'in_rack', 'esfr']) with ordinality as list (code, n)
  union all
  select 'rack_type', 202, code, n from unnest(array[
    'selective', 'double_deep', 'narrow_aisle', 'drive_in', 'push_back', 'pallet_flow', 'mobile', 'cantilever',
    'shelving', 'hanging', 'floor']) with ordinality as list (code, n)
  union all
  select 'feature', 213, code, n from unnest(array[
    'loading_docks', 'dock_high', 'drive_in', 'yard', 'month_to_month', 'open_saturday', 'open_sunday', 'open_24_hours']) with ordinality as list (code, n)
  union all
  select 'language', 256, code, n from unnest(array[
    'en', 'es', 'pt', 'fr', 'ht', 'pap', 'nl', 'it', 'de', 'zh', 'ja', 'ko', 'hi', 'ar', 'he', 'ru']) with ordinality as list (code, n)
  union all
  select 'system', 272, code, n from unnest(array[
    'wms_portal', 'edi_x12', 'edi_edifact', 'api', 'file_transfer', 'shopify', 'woocommerce', 'bigcommerce',
    'adobe_commerce', 'amazon', 'walmart', 'ebay', 'etsy', 'tiktok_shop', 'mercado_libre', 'netsuite', 'sap',
    'dynamics', 'quickbooks']) with ordinality as list (code, n)
) list
where c.kind = list.kind and c.code = list.code;

alter table catalog_codes add constraint catalog_codes_number_fits check (coalesce(case
  when kind = 'sprinkler_system' and code = 'none' then number is null
  when kind in ('language', 'system') then number between 256 and 308
  when kind in ('power_supply', 'sprinkler_system', 'rack_type', 'feature') then number between 192 and 244
  when kind = 'specialty' then number between 128 and 180
  when kind in ('service', 'warehouse_type') then number between 0 and 52
  else number between 64 and 116 end, false));
