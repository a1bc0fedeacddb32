-- Of the page on which staff refused a change. What was written before this said none.
alter table waiting_changes add column reason_language text check (reason_language ~ '^[a-z]{2}$');
