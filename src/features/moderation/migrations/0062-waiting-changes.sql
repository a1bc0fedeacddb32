-- An edit of facts that somebody vouched for: waits here while the old values stay public. The subject is a row of any feature.
create table waiting_changes (
  id uuid primary key,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  requested_by uuid references users (id) on delete set null,
  -- Only the fields that differ, by column name.
  old_values jsonb not null check (jsonb_typeof(old_values) = 'object'),
  new_values jsonb not null check (jsonb_typeof(new_values) = 'object' and new_values <> '{}'),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'superseded')),
  reason text check (length(reason) between 1 and 1000),
  created_at timestamptz(3) not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint waiting_changes_decided check ((status = 'pending') = (decided_at is null)),
  constraint waiting_changes_reason check (reason is not null or status <> 'rejected')
);

create unique index waiting_changes_one_pending on waiting_changes (subject_kind, subject_id) where status = 'pending';
create index waiting_changes_waiting on waiting_changes (created_at, subject_id) where status = 'pending';
create index waiting_changes_of_subject on waiting_changes (subject_kind, subject_id, created_at desc);
create index waiting_changes_of_user on waiting_changes (requested_by) where requested_by is not null;

insert into waiting_changes
  (id, subject_kind, subject_id, requested_by, old_values, new_values, status, reason, created_at, decided_at, decided_by)
select id, 'warehouse', warehouse_id, requested_by, old_values, new_values, status, reason, created_at, decided_at, decided_by
from warehouse_changes;

drop table warehouse_changes;
