-- Of the pages on which somebody reported and staff decided. What was written before this said none.
alter table reports
  add column text_language text check (text_language ~ '^[a-z]{2}$'),
  add column note_language text check (note_language ~ '^[a-z]{2}$');
