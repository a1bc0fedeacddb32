-- The company that the account of an import acted for when it began: what the import brings belongs to it.
alter table imports add column organization_id uuid references organizations (id) on delete cascade;
update imports set organization_id = user_id;
alter table imports alter column organization_id set not null;
create index imports_of_organization on imports (organization_id);
