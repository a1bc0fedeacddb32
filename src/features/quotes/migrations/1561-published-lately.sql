-- What the market asked for lately.
create index quote_requests_published on quote_requests (published_at) where published_at is not null;
