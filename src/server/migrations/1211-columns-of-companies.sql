-- The choices for column names belong to the company whose files have them, not to the member who made them first.
alter table import_columns add column organization_id uuid references organizations (id) on delete cascade;
update import_columns set organization_id = user_id;
alter table import_columns
  alter column organization_id set not null,
  drop constraint import_columns_pkey,
  drop column user_id,
  add primary key (organization_id, kind, name);
