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
  -- Of the page on which staff refused the change.
  reason_language text check (reason_language ~ '^[a-z]{2}$'),
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

-- Somebody says that something is wrong with a row that people can see.
create table reports (
  id uuid primary key,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  reporter_id uuid references users (id) on delete set null,
  reason text not null check (reason in ('wrong_facts', 'unreachable', 'contact_details', 'fraud', 'offensive', 'other')),
  text text check (length(text) between 1 and 1000),
  -- Of the pages on which somebody reported and staff decided.
  text_language text check (text_language ~ '^[a-z]{2}$'),
  status text not null default 'open' check (status in ('open', 'handled', 'dismissed')),
  note text check (length(note) between 1 and 1000),
  note_language text check (note_language ~ '^[a-z]{2}$'),
  created_at timestamptz(3) not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint reports_decided check ((status = 'open') = (decided_at is null)),
  constraint reports_note check (note is not null or status = 'open'),
  constraint reports_other check (text is not null or reason <> 'other')
);

create unique index reports_one_open on reports (subject_kind, subject_id, reporter_id) where status = 'open';
create index reports_waiting on reports (created_at, id) where status = 'open';
create index reports_of_subject on reports (subject_kind, subject_id);
create index reports_of_user on reports (reporter_id, created_at) where reporter_id is not null;
