-- Somebody asked the house for help. What was said is a conversation; here stands who waits for whom.
create table support_requests (
  id uuid primary key,
  reference text not null constraint support_requests_reference unique check (reference ~ '^S-[0-9A-Z]{8}$'),
  -- One visit to the form sends one of these, however often it is sent.
  session_id text not null constraint support_requests_session unique check (length(session_id) between 8 and 100),
  contact_name text not null check (length(contact_name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  user_id uuid references users (id) on delete set null,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Since when the house has to say something; null while it is the other side's turn.
  waiting_since timestamptz(3),
  first_response_at timestamptz(3),
  created_at timestamptz(3) not null
);

create index support_requests_waiting on support_requests (waiting_since, id) where waiting_since is not null;
create index support_requests_email on support_requests (email, created_at desc);
create index support_requests_user on support_requests (user_id) where user_id is not null;
