-- Administrators see how many of all rows belong to the demonstration.
create index quote_requests_of_demo on quote_requests (id) where is_demo;
