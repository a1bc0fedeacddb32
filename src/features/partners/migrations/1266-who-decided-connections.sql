-- The member who accepted or declined a connection for the partner's company; null before it was kept.
alter table connection_requests add column decided_by uuid references users (id) on delete set null;
create index connection_requests_decided_by on connection_requests (decided_by) where decided_by is not null;
