-- Those that nobody answered, by when they end.
create index connection_requests_ending on connection_requests (expires_at) where status = 'pending';
