-- Who of our staff answers first: the account manager of the asker's company, when it asked.
alter table support_requests add column assigned_to uuid references users (id) on delete set null;
create index support_requests_assigned on support_requests (assigned_to) where assigned_to is not null;
