-- Filters that little passes read what is on the board today, and not the years before it.
create index quote_requests_open_deadline on quote_requests (deadline)
  where audience = 'open' and published_at is not null and status in ('pending', 'quoted');
