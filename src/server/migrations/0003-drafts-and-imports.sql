-- What the server keeps for accounts; a file of its own because it names their table.

-- What somebody typed into a long form before it could be sent: signed out, say, or with an address not yet verified.
create table drafts (
  id uuid primary key,
  -- Which form. One that is filled in for each of many rows has a draft for each: `quote.QR-001`.
  kind text not null check (kind ~ '^[a-z_]{1,40}([.][A-Za-z0-9-]{1,40})?$'),
  -- Whose it is: a stranger's, by the SHA-256 of the token in the browser's cookie, or an account's.
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid references users (id) on delete cascade,
  -- From which network a stranger's draft came, as a keyed hash that says nothing by itself: so that no network fills the table.
  network_hash text constraint drafts_network_hash_form check (network_hash ~ '^[A-Za-z0-9_-]{22}$'),
  content jsonb not null constraint drafts_content_size check (pg_column_size(content) <= 32768),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint drafts_of_token unique (token_hash, kind),
  constraint drafts_of_user unique (user_id, kind),
  constraint drafts_network_of_strangers check (network_hash is null or user_id is null),
  check (num_nonnulls(token_hash, user_id) = 1)
);
create index drafts_expires on drafts (expires_at);
create index drafts_of_network on drafts (network_hash) where network_hash is not null;

-- Files that people bring: read once, looked at line by line, and written in the background.
create table imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What is imported: a name of the feature that declares its columns.
  kind text not null check (length(kind) between 1 and 60),
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'full', 'failed', 'undoing', 'undone')),
  -- Counts how often the columns were chosen anew: a check of an earlier choice ends by itself.
  revision integer not null default 1,
  -- In which what is wrong is said.
  language text not null check (length(language) between 2 and 10),
  file_name text check (length(file_name) between 1 and 200),
  sheet text check (length(sheet) <= 200),
  sheets jsonb not null default '[]',
  -- The names of the file's columns, and the field that each of them is, null where it is left out.
  header jsonb not null,
  mapping jsonb not null,
  date_order text check (date_order in ('dmy', 'mdy')),
  total integer not null check (total between 0 and 50000),
  -- Lines looked at, then lines written.
  done integer not null default 0 check (done between 0 and total),
  -- Of the lines: in how many something is wrong, and in how many a date could be two. Of what they bring: how much, and how much of it is there already.
  wrong integer not null default 0,
  unsure integer not null default 0,
  items integer not null default 0,
  known integer not null default 0,
  added integer not null default 0,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index imports_of_user on imports (user_id, created_at desc);
create index imports_created on imports (created_at);

-- The lines of an import, many a row: as they stand in the file, what was read of them, and what is wrong with them.
create table import_lines (
  import_id uuid not null references imports (id) on delete cascade,
  part integer not null,
  lines jsonb not null,
  rows jsonb not null default '[]',
  problems jsonb not null default '[]',
  primary key (import_id, part)
);

-- What an account means by the name of a column; null: it is left out.
create table import_columns (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  name text not null check (length(name) between 1 and 200),
  field text check (length(field) between 1 and 60),
  primary key (user_id, kind, name)
);
