-- What staff have checked about a row of another feature: a paper that its owner uploaded, or something they looked up themselves.
create table evidence (
  id uuid primary key,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  kind text not null check (kind in ('identity', 'address', 'call_back', 'licence', 'insurance', 'certificate')),
  -- Which of the licences or certifications that the row states; a certificate proves one of them.
  proves text check (length(proves) between 1 and 300),
  number text check (length(number) between 1 and 100),
  issuer text check (length(issuer) between 1 and 200),
  -- The last day on which it counts.
  valid_until date,
  file_id uuid references files (id) on delete set null,
  status text not null check (status in ('waiting', 'checked', 'refused', 'withdrawn')),
  -- Why staff refused it, or no longer count it.
  reason text check (length(reason) between 1 and 1000),
  -- Of the page on which staff wrote it.
  reason_language text check (reason_language ~ '^[a-z]{2}$'),
  -- Null for what staff looked up themselves.
  uploaded_by uuid references users (id) on delete cascade,
  checked_by uuid references users (id) on delete set null,
  checked_at timestamptz(3),
  -- How many days before its end people were reminded last.
  reminded_days integer check (reminded_days in (30, 7)),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint evidence_checked check (status <> 'checked' or checked_at is not null),
  constraint evidence_refused check (status <> 'refused' or reason is not null),
  constraint evidence_proves check (kind = 'licence' or (kind = 'certificate') = (proves is not null)),
  constraint evidence_paper check (uploaded_by is not null or status <> 'waiting')
);

create index evidence_of_subject on evidence (subject_kind, subject_id, created_at desc, id desc);
create index evidence_counting on evidence (subject_kind, subject_id) where status = 'checked';
create index evidence_waiting on evidence (created_at, id) where status = 'waiting';
create index evidence_ending on evidence (valid_until, id) where status = 'checked' and valid_until is not null;
create index evidence_of_user on evidence (uploaded_by) where uploaded_by is not null;
create index evidence_of_checker on evidence (checked_by) where checked_by is not null;
create index evidence_file on evidence (file_id) where file_id is not null;
