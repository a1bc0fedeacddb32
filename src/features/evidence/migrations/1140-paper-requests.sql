-- What staff ask the owner of a row for in their own words, because no kind of paper covers it, and what the owner answers.
create table paper_requests (
  id uuid primary key,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  owner_user_id uuid not null references users (id) on delete cascade,
  asked text not null check (length(asked) between 1 and 1000),
  -- Languages of the pages on which both were written.
  asked_language text not null check (asked_language ~ '^[a-z]{2}$'),
  asked_by uuid references users (id) on delete set null,
  status text not null check (status in ('open', 'answered', 'withdrawn')),
  answer text check (length(answer) between 1 and 2000),
  answer_language text check (answer_language ~ '^[a-z]{2}$'),
  file_id uuid references files (id) on delete set null,
  created_at timestamptz(3) not null,
  answered_at timestamptz(3),
  constraint paper_requests_answered check ((status = 'answered') = (answered_at is not null and answer is not null))
);

create index paper_requests_of_subject on paper_requests (subject_kind, subject_id, created_at desc, id desc);
create index paper_requests_open on paper_requests (owner_user_id, created_at, id) where status = 'open';
create index paper_requests_of_owner on paper_requests (owner_user_id, answered_at, id);
create index paper_requests_of_asker on paper_requests (asked_by) where asked_by is not null;
create index paper_requests_file on paper_requests (file_id) where file_id is not null;
-- The same form sent twice asks once.
create unique index paper_requests_once on paper_requests (subject_kind, subject_id, md5(asked)) where status = 'open';
