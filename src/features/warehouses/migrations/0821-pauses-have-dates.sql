-- Since when a listing is paused, and until when, where its owner said so.
alter table warehouses
  add column paused_at timestamptz,
  add column paused_until date,
  add constraint warehouses_paused_is_not_active check (not is_active or (paused_at is null and paused_until is null));

update warehouses w set paused_at = (
    select max(at) from audit_log a where a.subject_kind = 'warehouse' and a.subject_id = w.id::text and a.action = 'warehouse.paused')
  where not is_active;
