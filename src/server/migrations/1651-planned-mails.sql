-- Before when a mail is not sent; null for one that is sent at once.
alter table outbox add column not_before timestamptz(3);
