-- The day each fact was last stated (YYYY-MM-DD), beside its source. A default was stated by nobody and has none.
alter table warehouses add column field_dates jsonb not null default '{}';

-- What is known of rows of before: that their facts were there when the listing began, and when its free space was confirmed.
update warehouses w set field_dates = (
  select coalesce(jsonb_object_agg(field, to_char(
    case when field in ('available_square_footage', 'pallet_positions_available', 'available_from')
      then coalesce(w.capacity_confirmed_at, w.created_at) else w.created_at end at time zone 'UTC', 'YYYY-MM-DD')), '{}')
  from jsonb_each_text(w.field_sources) as sources (field, source) where source <> 'default');
