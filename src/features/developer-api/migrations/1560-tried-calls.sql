-- When an address was called last: "tried three times, last at …".
alter table webhook_deliveries add column tried_at timestamptz(3);
-- What went wrong, of one webhook and of all.
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, created_at desc, id desc)
  where delivered_at is null and tries > 0;
create index webhooks_newest on webhooks (created_at desc, id desc);
