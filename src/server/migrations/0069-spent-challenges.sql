-- Solved challenges of the bot check, each of which is accepted once.
create table spent_challenges (
  nonce text not null check (nonce ~ '^[0-9a-f]{16,128}$'),
  -- Afterwards the challenge is refused for its age, and the row is not needed.
  expires_at timestamptz not null,
  constraint spent_challenges_pkey primary key (nonce)
);
create index spent_challenges_expires on spent_challenges (expires_at);
