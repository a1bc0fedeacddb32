-- What staff search, on the board and in the administration: every request by all of its words.
create index quote_requests_words on quote_requests using gin (private_text gin_trgm_ops);
