-- Of the page on which staff wrote the reason. What was written before this said none.
alter table evidence add column reason_language text check (reason_language ~ '^[a-z]{2}$');
