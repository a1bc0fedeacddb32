-- Specialties are searched by, so they have numbers too: bits of a third mask, from 128.
alter table catalog_codes drop constraint catalog_codes_number_fits;

update catalog_codes c set number = 127 + list.n
from unnest(array[
  'general_storage', 'food_grade', 'perishables', 'frozen_goods', 'pharmaceuticals', 'medical_devices', 'flowers',
  'beverages', 'electronics', 'apparel', 'cosmetics', 'furniture', 'appliances', 'automotive', 'aerospace', 'marine',
  'construction', 'heavy_equipment', 'oversized', 'chemicals', 'agriculture', 'seafood', 'duty_free', 'ship_supplies',
  'relief_goods', 'personal_effects', 'fine_art', 'documents']) with ordinality as list (code, n)
where c.kind = 'specialty' and c.code = list.code;

alter table catalog_codes add constraint catalog_codes_number_fits check (coalesce(case
  when kind = 'specialty' then number between 128 and 180
  when kind in ('service', 'warehouse_type') then number between 0 and 52
  else number between 64 and 116 end, false));
