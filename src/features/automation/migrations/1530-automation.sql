-- What a company wants done when something happens to it (at most 50 rules, `state.ts`).
create table automation_rules (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  occasion text not null check (occasion in ('request_fits', 'message_waiting', 'package_late', 'space_below', 'paper_ending', 'offer_ending')),
  -- Hours, days or an amount of space, whichever the occasion is about.
  amount integer check (amount between 1 and 10000000),
  -- Only if one of these services, this place, an amount within these bounds.
  services text[] not null default '{}' check (cardinality(services) <= 30),
  place text check (length(place) between 2 and 80),
  unit text not null default 'pallets' check (unit in ('pallets', 'sqft', 'm2')),
  least integer check (least between 1 and 50000000),
  most integer check (most between 1 and 50000000),
  acts text[] not null check (cardinality(acts) > 0 and acts <@ array['notify', 'assign', 'webhook', 'remind']),
  -- Whom it names; null for everybody who may, and then `is_for_one` is false.
  member_id uuid references users (id) on delete set null,
  is_for_one boolean not null,
  remind_hours integer check (remind_hours between 1 and 720),
  -- Null while it is off. What happened before is left alone.
  switched_on_at timestamptz(3),
  -- Until when what passes with time was looked for.
  looked_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint automation_rules_bounds check (least is null or most is null or least <= most),
  constraint automation_rules_looked check ((switched_on_at is null) = (looked_until is null))
);
create index automation_rules_of_company on automation_rules (organization_id, created_at, id);
create index automation_rules_on on automation_rules (organization_id, occasion) where switched_on_at is not null;
create index automation_rules_member on automation_rules (member_id) where member_id is not null;

-- What happened and no rule has seen yet; a row is gone once it was seen.
create table automation_events (
  position bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  occasion text not null check (length(occasion) between 1 and 40),
  -- Which time: what happens once has one key.
  key text not null check (length(key) between 1 and 200),
  -- What passes with time happens to one rule, by its hours or days.
  rule_id uuid references automation_rules (id) on delete cascade,
  at timestamptz(3) not null
);
create unique index automation_events_once on automation_events (organization_id, occasion, key, coalesce(rule_id, '00000000-0000-0000-0000-000000000000'));
create index automation_events_of_company on automation_events (organization_id, position);
create index automation_events_rule on automation_events (rule_id) where rule_id is not null;

-- What rules did; kept for 90 days.
create table automation_runs (
  id uuid primary key,
  position bigint generated always as identity,
  organization_id uuid not null references organizations (id) on delete cascade,
  rule_id uuid not null references automation_rules (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  path text not null check (path ~ '^/[^/\\]' and length(path) <= 500),
  acts text[] not null,
  -- What could not be done, and why.
  problems text[] not null default '{}',
  -- Of an assigned conversation: the company's part in it, who answered before, and who does now.
  part_id uuid,
  assigned_before uuid references users (id) on delete set null,
  assigned_to uuid references users (id) on delete set null,
  -- Until then it can be called off; null without a reminder, or once it was sent or had become needless.
  remind_at timestamptz(3),
  undone_at timestamptz(3),
  at timestamptz(3) not null,
  constraint automation_runs_once unique (rule_id, key)
);
create index automation_runs_of_company on automation_runs (organization_id, at);
create index automation_runs_of_rule on automation_runs (rule_id, at desc, id desc);
create index automation_runs_old on automation_runs (at);
create index automation_runs_before on automation_runs (assigned_before) where assigned_before is not null;
create index automation_runs_assigned on automation_runs (assigned_to) where assigned_to is not null;
