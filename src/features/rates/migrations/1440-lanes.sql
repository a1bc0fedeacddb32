-- What a partner asks by lane: origin, destination, way of transport and the lines of that lane; and what fetching goods costs, by zone.
alter table rate_cards
  add column lanes jsonb not null default '[]' check (jsonb_typeof(lanes) = 'array' and jsonb_array_length(lanes) <= 40),
  add column pickups jsonb not null default '[]' check (jsonb_typeof(pickups) = 'array' and jsonb_array_length(pickups) <= 20);
