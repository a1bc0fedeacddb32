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
