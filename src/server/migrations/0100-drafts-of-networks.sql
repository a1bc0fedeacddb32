-- From which network a stranger's draft came, as a keyed hash that says nothing by itself: so that no network fills the table.
alter table drafts add column network_hash text
  constraint drafts_network_hash_form check (network_hash ~ '^[A-Za-z0-9_-]{22}$'),
  add constraint drafts_network_of_strangers check (network_hash is null or user_id is null);
create index drafts_of_network on drafts (network_hash) where network_hash is not null;
