-- Addresses of programs that are called when something of an account's own changes.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null check (length(url) between 8 and 2000),
  events text[] not null check (cardinality(events) between 1 and 20),
  created_at timestamptz(3) not null,
  -- Asked for twice it would be called twice.
  constraint webhooks_url unique (user_id, url)
);

-- One call of one address. It is kept a month for whoever asks what came of it.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null check (length(event) between 3 and 60),
  body jsonb not null,
  tries integer not null default 0 check (tries >= 0),
  -- What the address answered last; null before the first answer.
  answered integer check (answered between 100 and 599),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null
);

create index webhook_deliveries_of on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
