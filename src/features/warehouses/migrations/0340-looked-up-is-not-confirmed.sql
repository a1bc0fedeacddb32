-- What a look-up found counts like a default until its owner says that it is right, or staff vouch for it.
create or replace function is_known(field_sources jsonb, field text) returns boolean language sql immutable parallel safe
  as $$ select coalesce(field_sources ->> field, 'default') not in ('default', 'ai') $$;

alter table warehouses drop constraint warehouses_verified_is_confirmed;

-- Whoever verified a listing vouched for the three facts it rests on.
update warehouses set field_sources = field_sources || (
    select jsonb_object_agg(field, 'staff') from unnest(array['total_square_footage', 'address', 'services']) field
    where field_sources ->> field = 'ai')
  where review_status = 'verified'
    and 'ai' in (field_sources ->> 'total_square_footage', field_sources ->> 'address', field_sources ->> 'services');

alter table warehouses add constraint warehouses_verified_is_confirmed check (
  review_status <> 'verified' or (
    is_known(field_sources, 'total_square_footage') and is_known(field_sources, 'address')
    and is_known(field_sources, 'services') and services <> '{}'));

-- What else a look-up found in public listings leaves the search.
update warehouses set slug = slug where is_verified and is_active and jsonb_path_exists(field_sources, '$.* ? (@ == "ai")');
