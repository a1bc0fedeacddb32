-- Listings belong to companies (docs/decisions/0112-companies.md). user_id remains: the member who answers for the listing, at first the one who made it.
alter table warehouses add column organization_id uuid;

-- The company an account founded has the account's id. Nothing that triggers derive from a listing changes.
alter table warehouses disable trigger user;
update warehouses set organization_id = user_id;
alter table warehouses enable trigger user;

alter table warehouses
  alter column organization_id set not null,
  add foreign key (organization_id) references organizations (id) on delete cascade;

drop index warehouses_of_owner;
drop index warehouses_to_confirm;
create index warehouses_of_organization on warehouses (organization_id, created_at desc, id desc);
create index warehouses_of_user on warehouses (user_id);
-- A company's public space that nobody has confirmed for the longest comes first on its dashboard.
create index warehouses_to_confirm on warehouses (organization_id, (coalesce(capacity_confirmed_at, submitted_at)))
  where is_active and available_square_footage is not null;
