-- The list of a business: what it has put away, in which orders it is read, and what is late.
alter table business_tracking
  -- Put away by its owner: out of the list and its figures, still there to look up.
  add column archived_at timestamptz(3),
  add column is_archived boolean not null generated always as (archived_at is not null) stored,
  -- Packages without an estimate stand last where the list is ordered by it.
  add column due_on date not null generated always as (coalesce(estimated_delivery, date '9999-12-31')) stored;

drop index business_tracking_newest;
create index business_tracking_newest on business_tracking (business_user_id, is_archived, created_at desc, id desc);
create index business_tracking_updated on business_tracking (business_user_id, is_archived, updated_at desc, id desc);
create index business_tracking_due on business_tracking (business_user_id, is_archived, due_on, id);
create index business_tracking_status on business_tracking (business_user_id, is_archived, current_status, created_at desc, id desc);
create index business_tracking_label on business_tracking (business_user_id, lower(shipment_name)) where shipment_name is not null;
-- What ended is never late.
create index business_tracking_late on business_tracking (business_user_id, due_on, id)
  where archived_at is null and estimated_delivery is not null and current_status not in ('delivered', 'return_to_sender', 'cancelled');
