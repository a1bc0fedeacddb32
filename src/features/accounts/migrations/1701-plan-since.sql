-- Since when a company has its plan: whoever waits longest for an account manager comes first.
alter table organizations add column plan_since timestamptz(3) not null default now();
create index organizations_with_plan on organizations (plan_since, id) where plan <> 'starter' and deleted_at is null;
