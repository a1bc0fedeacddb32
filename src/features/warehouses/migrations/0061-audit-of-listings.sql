-- Old entries about listings that still exist concern their owners. As in 0060 nothing that was written changes.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set account_id = w.user_id from warehouses w
  where audit_log.subject_kind = 'warehouse' and audit_log.subject_id = w.id::text;
alter table audit_log enable trigger audit_log_append_only;

-- Demonstration data is loaded feature by feature: where all of it was loaded at once, that was listings.
insert into settings (name, value, updated_at)
  select 'demo_data_seeded_at.warehouses', value, updated_at from settings where name = 'demo_data_seeded_at';
delete from settings where name = 'demo_data_seeded_at';
