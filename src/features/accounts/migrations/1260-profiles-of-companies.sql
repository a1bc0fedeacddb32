-- How a company reads times and sizes, which new members begin with, and what stands on its orders.
alter table organizations
  add column time_zone text not null default 'America/New_York' check (length(time_zone) between 1 and 64),
  add column locale text not null default 'en-US',
  add column units text not null default 'imperial' check (units in ('imperial', 'metric')),
  add column billing_address text check (length(billing_address) <= 500),
  add column tax_id text check (length(tax_id) <= 40);

update organizations
set time_zone = first.time_zone, locale = first.locale, units = first.units
from (
  select distinct on (memberships.organization_id)
    memberships.organization_id, left(users.time_zone, 64) as time_zone, users.locale, users.units
  from memberships
  join users on users.id = memberships.user_id
  where 'owner' = any (memberships.roles) and memberships.ended_at is null and users.time_zone <> ''
  order by memberships.organization_id, memberships.started_at, memberships.id
) as first
where organizations.id = first.organization_id;
