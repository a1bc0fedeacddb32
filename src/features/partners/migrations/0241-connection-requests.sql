-- A shipper asks a partner to connect. Once accepted, the two have a conversation and the shipper sees whom to call.
create table connection_requests (
  id uuid primary key,
  partner_id uuid not null references logistics_partners (id) on delete cascade,
  requester_id uuid not null references users (id) on delete cascade,
  -- As the partner reads it.
  requester_name text not null check (length(requester_name) between 1 and 120),
  -- As it was typed; contact details in it are left out for the partner until the request is accepted.
  message text not null check (length(message) between 1 and 2000),
  -- One that nobody answered is expired from `expires_at` on, whether a row says so yet or not.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  first_answered_at timestamptz(3),
  last_message_at timestamptz(3) not null,
  -- Since when it is the partner's turn; null while it is the other side's, or nobody's.
  waiting_since timestamptz(3),
  constraint connection_requests_decided check ((status = 'pending') = (decided_at is null)),
  constraint connection_requests_expiry check (expires_at > created_at),
  constraint connection_requests_turn check (waiting_since is null or status in ('pending', 'accepted'))
);

-- One that is open, or has led to a connection, of each pair.
create unique index connection_requests_one on connection_requests (partner_id, requester_id) where status in ('pending', 'accepted');
create index connection_requests_of_requester on connection_requests (requester_id, created_at desc, id desc);
create index connection_requests_waiting on connection_requests (partner_id, waiting_since, id) where waiting_since is not null;
create index connection_requests_answered on connection_requests (partner_id, last_message_at desc, id desc) where waiting_since is null;
create index connection_requests_answer_times on connection_requests (partner_id, created_at desc) where first_answered_at is not null;
