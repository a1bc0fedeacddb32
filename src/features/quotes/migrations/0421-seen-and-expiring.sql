-- When the author of the request first read a version of an offer.
alter table quote_responses add column seen_at timestamptz(3);
-- When both sides were told that an offer ends tomorrow.
alter table quote_responses add column expiry_told_at timestamptz(3);
create index quote_responses_ending on quote_responses (valid_until, id) where status = 'submitted' and expiry_told_at is null;
