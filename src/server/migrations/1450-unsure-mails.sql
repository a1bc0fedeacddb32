-- How often sending a mail began. More often than it ended: a process died while it sent, so the mail may have gone out
-- without a record, and again with the next attempt.
alter table outbox add column begun integer not null default 0;

create index outbox_unsure on outbox (id desc) where state = 'sent' and begun > attempts;
