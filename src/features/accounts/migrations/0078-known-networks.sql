-- Networks an account was signed in from, as keyed fingerprints: above the number of wrong passwords that strangers may try, these go on.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  network_hash text not null check (length(network_hash) = 43),
  last_used_at timestamptz not null,
  constraint known_networks_pkey primary key (user_id, network_hash)
);
create index known_networks_last_used on known_networks (last_used_at);
