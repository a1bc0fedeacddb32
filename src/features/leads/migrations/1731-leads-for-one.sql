-- The account manager of the company that asked: what it wants, and its demonstrations, are theirs first.
alter table leads add column assigned_to uuid references users (id) on delete set null;
create index leads_assigned on leads (assigned_to) where assigned_to is not null;
