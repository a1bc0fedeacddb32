-- What staff asked before a registration was sent in again, and what its author answered beside the changed fields.
alter table provider_registrations
  add column asked text check (length(asked) between 1 and 1000),
  add column asked_language text check (asked_language ~ '^[a-z]{2}$'),
  add column answer text check (length(answer) between 1 and 2000);
