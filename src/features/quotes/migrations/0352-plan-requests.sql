-- Somebody asks for another plan; an administrator activates it. No payment is made here.
create table plan_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan text not null check (plan in ('starter', 'professional', 'enterprise')),
  note text check (length(note) between 1 and 1000),
  status text not null default 'waiting' check (status in ('waiting', 'activated', 'declined')),
  reason text check (length(reason) between 1 and 1000),
  decided_at timestamptz(3),
  decided_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  check ((decided_at is not null) = (status <> 'waiting')),
  check (status <> 'declined' or reason is not null)
);
create unique index plan_requests_one_waiting on plan_requests (user_id) where status = 'waiting';
create index plan_requests_waiting on plan_requests (created_at, id) where status = 'waiting';
create index plan_requests_of_user on plan_requests (user_id, created_at desc, id desc);
create index plan_requests_decided_by on plan_requests (decided_by) where decided_by is not null;
