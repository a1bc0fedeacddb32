-- The address an account gets once its mailbox has answered; one at a time.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  created_at timestamptz not null
);
create index email_changes_oldest on email_changes (created_at);

-- Proved addresses that an account had before: until then, what is known by the address alone was the account's.
create table former_emails (
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  given_up_at timestamptz not null,
  constraint former_emails_pkey primary key (user_id, email)
);
create index former_emails_by_email on former_emails (email);
