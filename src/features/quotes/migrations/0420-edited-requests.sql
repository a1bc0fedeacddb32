-- When its author last changed what is asked for. Whoever quotes says which wording they read.
alter table quote_requests add column edited_at timestamptz(3);
