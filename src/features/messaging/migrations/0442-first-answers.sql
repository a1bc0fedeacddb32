-- How soon a business first answered what was sent to it by name from a higher room: a request for a quote. Its questions and connections keep
-- their own moments; the middle of all of them is what its page says.
create table first_answers (
  subject_kind text not null,
  subject_id uuid not null,
  -- What it answered.
  origin_id uuid not null,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3) not null check (answered_at >= asked_at),
  primary key (subject_kind, subject_id, origin_id)
);
create index first_answers_newest on first_answers (subject_kind, subject_id, asked_at desc);
