-- Papers of an offer: private files, attached to the version they came with. A revision keeps those of the version before it.
alter table quote_responses add column file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5);
