-- What shippers ask about a listing: which conversation it is, and whose turn.
create table warehouse_questions (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  owner_user_id uuid not null references users (id) on delete cascade,
  -- Null when the account is gone.
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null,
  first_answered_at timestamptz(3),
  last_message_at timestamptz(3) not null,
  -- Of the first message the owner has not answered; null when it is the other's turn.
  waiting_since timestamptz(3)
);

create unique index warehouse_questions_once on warehouse_questions (warehouse_id, asked_by);
create index warehouse_questions_waiting on warehouse_questions (owner_user_id, waiting_since, conversation_id)
  where waiting_since is not null;
create index warehouse_questions_answered on warehouse_questions (owner_user_id, last_message_at desc, conversation_id desc)
  where waiting_since is null;
-- For the median of the last 90 days.
create index warehouse_questions_asked on warehouse_questions (owner_user_id, asked_at);
create index warehouse_questions_of_asker on warehouse_questions (asked_by) where asked_by is not null;

-- Those of the demonstration were conversations alone.
insert into warehouse_questions (conversation_id, warehouse_id, owner_user_id, asked_by, asked_at, first_answered_at, last_message_at, waiting_since)
select c.id, w.id, w.user_id, asker.user_id, c.created_at,
  (select min(m.created_at) from messages m where m.conversation_id = c.id and m.participant_id = owner.id),
  owner.last_message_at,
  (select min(m.created_at) from messages m
    where m.conversation_id = c.id and m.participant_id <> owner.id
      and m.position > coalesce((select max(a.position) from messages a where a.conversation_id = c.id and a.participant_id = owner.id), 0))
from conversations c
join warehouses w on w.id = c.subject_id
join conversation_participants owner on owner.conversation_id = c.id and owner.user_id = w.user_id
join conversation_participants asker on asker.conversation_id = c.id and asker.user_id <> w.user_id
where c.subject_kind = 'warehouse' and c.key like 'question:%';
