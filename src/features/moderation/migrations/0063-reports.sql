-- Somebody says that something is wrong with a row that people can see.
create table reports (
  id uuid primary key,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  reporter_id uuid references users (id) on delete set null,
  reason text not null check (reason in ('wrong_facts', 'unreachable', 'contact_details', 'fraud', 'offensive', 'other')),
  text text check (length(text) between 1 and 1000),
  status text not null default 'open' check (status in ('open', 'handled', 'dismissed')),
  note text check (length(note) between 1 and 1000),
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
