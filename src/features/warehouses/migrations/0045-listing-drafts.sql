-- What somebody typed into the quick form before he could submit it: signed out, or with an address not yet verified.
create table listing_drafts (
  id uuid primary key,
  -- SHA-256 of the token in the visitor's cookie.
  token_hash text not null constraint listing_drafts_token_hash_key unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Known once the person has signed in: the draft is then found in any browser.
  user_id uuid constraint listing_drafts_user_id_key unique references users (id) on delete cascade,
  typed jsonb not null check (pg_column_size(typed) <= 32768),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index listing_drafts_expires on listing_drafts (expires_at);
