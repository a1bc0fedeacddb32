-- What the owner of a package was told of it, each cause once.
create table package_alerts (
  tracking_id uuid not null references business_tracking (id) on delete cascade,
  cause text not null check (cause in ('late', 'exception', 'silent', 'delivered')),
  -- Which time: the missed day, the moment of the event, since when nothing was heard.
  occasion text not null check (length(occasion) between 1 and 80),
  raised_at timestamptz(3) not null,
  primary key (tracking_id, cause, occasion)
);

alter table business_tracking
  -- After how many days without an event its owner is told; null for the operator's, 0 for never.
  add column silent_days integer check (silent_days between 0 and 60),
  add column heard_at timestamptz(3) not null generated always as (coalesce(status_at, created_at)) stored;

create index business_tracking_overdue on business_tracking (due_on, id) where archived_at is null and business_user_id is not null
  and estimated_delivery is not null and current_status not in ('delivered', 'return_to_sender', 'cancelled');
create index business_tracking_heard on business_tracking (heard_at, id) where archived_at is null and business_user_id is not null
  and current_status not in ('delivered', 'return_to_sender', 'cancelled');
