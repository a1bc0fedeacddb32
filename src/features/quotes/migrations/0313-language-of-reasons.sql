-- Of the page on which staff wrote the reason. What was written before this said none.
alter table quote_requests add column review_reason_language text check (review_reason_language ~ '^[a-z]{2}$');
