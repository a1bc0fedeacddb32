-- The company that a member acted for. Entries of before have none.
alter table audit_log add column organization_id uuid;
create index audit_log_organization on audit_log (organization_id, at desc, id desc) where organization_id is not null;
