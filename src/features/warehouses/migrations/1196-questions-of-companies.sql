-- Questions about listings are between companies (docs/decisions/0117-what-a-company-owns.md). owner_user_id and asked_by remain: who answers and who asked.
alter table warehouse_questions
  add column organization_id uuid references organizations (id) on delete cascade,
  -- Null when the account is gone, as asked_by.
  add column asked_for uuid references organizations (id) on delete set null;
update warehouse_questions q set organization_id = w.organization_id from warehouses w where w.id = q.warehouse_id;
-- The company that an account acts for unless it chooses another one: the one it founded, as long as it is a member there.
update warehouse_questions set asked_for = coalesce((
  select m.organization_id from memberships m where m.user_id = asked_by and m.ended_at is null
  order by m.organization_id = asked_by desc, m.started_at, m.id limit 1), (select id from organizations where id = asked_by))
where asked_by is not null;
-- One question for each company: the first one stays.
update warehouse_questions q set asked_for = null where asked_for is not null and exists (
  select from warehouse_questions first
  where first.warehouse_id = q.warehouse_id and first.asked_for = q.asked_for and (first.asked_at, first.conversation_id) < (q.asked_at, q.conversation_id));
alter table warehouse_questions alter column organization_id set not null;

drop index warehouse_questions_once;
drop index warehouse_questions_waiting;
drop index warehouse_questions_answered;
drop index warehouse_questions_asked;
create unique index warehouse_questions_once on warehouse_questions (warehouse_id, asked_for);
create index warehouse_questions_waiting on warehouse_questions (organization_id, waiting_since, conversation_id) where waiting_since is not null;
create index warehouse_questions_answered on warehouse_questions (organization_id, last_message_at desc, conversation_id desc) where waiting_since is null;
-- For the median of the last 90 days.
create index warehouse_questions_asked on warehouse_questions (organization_id, asked_at);
create index warehouse_questions_of_owner on warehouse_questions (owner_user_id);
create index warehouse_questions_asked_for on warehouse_questions (asked_for) where asked_for is not null;

update conversation_participants p
set organization_id = case when p.user_id = q.asked_by then q.asked_for else q.organization_id end
from warehouse_questions q
where q.conversation_id = p.conversation_id and p.role = 'user' and p.user_id is not null and (q.asked_for is null or q.asked_for <> q.organization_id);
update conversation_readers r set organization_id = p.organization_id from conversation_participants p
where p.id = r.participant_id and p.organization_id is not null;
update conversations c set key = 'question:' || q.asked_for
from warehouse_questions q where q.conversation_id = c.id and q.asked_for is not null and c.key = 'question:' || q.asked_by and q.asked_for <> q.asked_by;
