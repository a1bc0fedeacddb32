-- What is built into a warehouse, and how one talks to it. Nobody filters by these: they have no number.
alter table catalog_codes
  drop constraint catalog_codes_kind_check,
  drop constraint catalog_codes_number_fits;

alter table catalog_codes
  add constraint catalog_codes_kind_check check (kind in ('service', 'warehouse_type', 'specialty', 'certification', 'security',
    'power_supply', 'sprinkler_system', 'rack_type', 'language', 'system')),
  add constraint catalog_codes_number_fits check (coalesce(case
    when kind in ('power_supply', 'sprinkler_system', 'rack_type', 'language', 'system') then number is null
    when kind = 'specialty' then number between 128 and 180
    when kind in ('service', 'warehouse_type') then number between 0 and 52
    else number between 64 and 116 end, false));

insert into catalog_codes (kind, code)
select 'power_supply', unnest(array[
  'single_120_240', 'three_120_208', 'three_240', 'three_220_380', 'three_277_480'])
union all
select 'sprinkler_system', unnest(array[
  'none', 'wet', 'dry', 'preaction', 'in_rack', 'esfr'])
union all
select 'rack_type', unnest(array[
  'selective', 'double_deep', 'narrow_aisle', 'drive_in', 'push_back', 'pallet_flow', 'mobile', 'cantilever',
  'shelving', 'hanging', 'floor'])
union all
select 'language', unnest(array[
  'en', 'es', 'pt', 'fr', 'ht', 'pap', 'nl', 'it', 'de', 'zh', 'ja', 'ko', 'hi', 'ar', 'he', 'ru'])
union all
select 'system', unnest(array[
  'wms_portal', 'edi_x12', 'edi_edifact', 'api', 'file_transfer', 'shopify', 'woocommerce', 'bigcommerce',
  'adobe_commerce', 'amazon', 'walmart', 'ebay', 'etsy', 'tiktok_shop', 'mercado_libre', 'netsuite', 'sap',
  'dynamics', 'quickbooks']);
