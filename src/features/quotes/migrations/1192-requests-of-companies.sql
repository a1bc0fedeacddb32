-- Requests, offers and orders belong to companies (docs/decisions/0117-what-a-company-owns.md). user_id remains: the member who answers for the row.

-- The company that an account acts for unless it chooses another one: the one it founded, as long as it is a member there.
create temporary table company_of_account as
  select id as user_id, coalesce((
    select organization_id from memberships m where m.user_id = users.id and m.ended_at is null
    order by organization_id = users.id desc, started_at, m.id limit 1), id) as organization_id
  from users;
create unique index company_of_account_key on company_of_account (user_id);

alter table quote_requests add column organization_id uuid;
-- Nothing that triggers derive from a request changes.
alter table quote_requests disable trigger user;
update quote_requests r set organization_id = c.organization_id from company_of_account c where c.user_id = r.user_id;
alter table quote_requests enable trigger user;
alter table quote_requests
  alter column organization_id set not null,
  add foreign key (organization_id) references organizations (id) on delete cascade;
drop index quote_requests_of_owner;
create index quote_requests_of_organization on quote_requests (organization_id, created_at desc, id desc);
create index quote_requests_of_user on quote_requests (user_id);

alter table open_quote_requests add column organization_id uuid;
update open_quote_requests o set organization_id = r.organization_id from quote_requests r where r.id = o.id;
drop trigger quote_requests_open_kept on quote_requests;
alter table open_quote_requests drop column user_id, alter column organization_id set not null;
create or replace function keep_open_quote_requests() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      delete from open_quote_requests where id = new.id;
    end if;
    if new.audience = 'open' and new.published_at is not null and new.status in ('pending', 'quoted') then
      insert into open_quote_requests
        (id, organization_id, created_at, deadline, services, origin_country_code, destination_country_code, weight_lbs,
          budget_min_minor, budget_max_minor, budget_currency, public_text)
        values (new.id, new.organization_id, new.created_at, new.deadline, new.services, new.origin_country_code, new.destination_country_code,
          new.weight_lbs, new.budget_min_minor, new.budget_max_minor, new.budget_currency, new.public_text);
    end if;
    return null;
  end $$;
create trigger quote_requests_open_kept
  after insert or update of organization_id, created_at, deadline, services, origin_country_code, destination_country_code, weight_lbs, budget_min_minor,
    budget_max_minor, budget_currency, public_text, audience, published_at, status on quote_requests
  for each row execute function keep_open_quote_requests();

-- Null when nobody is left for it, like user_id.
alter table quote_responses
  add column organization_id uuid references organizations (id) on delete set null,
  -- The member who accepted or declined it for the company that asked.
  add column decided_by uuid references users (id) on delete set null;
-- All versions of an offer belong to the company that the last one is for: that of the warehouse, or of whoever has the partner.
update quote_responses r set organization_id = o.organization_id
from (
  select distinct on (last.request_id, last.user_id) last.request_id, last.user_id, coalesce(w.organization_id, o.id, c.organization_id) as organization_id
  from quote_responses last
  join company_of_account c on c.user_id = last.user_id
  left join warehouses w on last.subject_kind = 'warehouse' and w.id = last.subject_id
  left join logistics_partners p on last.subject_kind = 'partner' and p.id = last.subject_id
  left join organizations o on o.id = p.owner_user_id
  order by last.request_id, last.user_id, last.version desc) o
where o.request_id = r.request_id and o.user_id = r.user_id;
-- Where two members had made offers, the later ones follow the earlier ones as versions, and one stands.
update quote_responses r set status = 'superseded'
where r.status = 'submitted' and exists (
  select from quote_responses later
  where later.request_id = r.request_id and later.organization_id = r.organization_id and later.status = 'submitted'
    and (later.submitted_at, later.id) > (r.submitted_at, r.id));
alter table quote_responses drop constraint quote_responses_version;
update quote_responses r set version = n.version
from (
  select id, row_number() over (partition by request_id, organization_id order by submitted_at, version, id)::integer as version
  from quote_responses where organization_id is not null) n
where n.id = r.id and n.version <> r.version;
alter table quote_responses add constraint quote_responses_version unique (request_id, organization_id, version);

drop index quote_responses_standing;
drop index quote_responses_of_user;
drop index quote_responses_by_request_age;
create unique index quote_responses_standing on quote_responses (request_id, organization_id) where status = 'submitted';
create index quote_responses_of_user on quote_responses (user_id) where user_id is not null;
create index quote_responses_of_organization on quote_responses (organization_id, submitted_at desc, id desc);
create index quote_responses_by_request_age on quote_responses (organization_id, request_created_at desc, request_id desc)
  include (request_status, request_audience, request_deadline)
  where status in ('submitted', 'accepted', 'declined');
create index quote_responses_decided_by on quote_responses (decided_by) where decided_by is not null;

alter table plan_requests add column organization_id uuid;
update plan_requests r set organization_id = c.organization_id from company_of_account c where c.user_id = r.user_id;
-- The newest of those that several members wait for.
delete from plan_requests r where status = 'waiting' and exists (
  select from plan_requests later
  where later.organization_id = r.organization_id and later.status = 'waiting' and (later.created_at, later.id) > (r.created_at, r.id));
alter table plan_requests
  alter column organization_id set not null,
  add foreign key (organization_id) references organizations (id) on delete cascade;
drop index plan_requests_one_waiting;
drop index plan_requests_of_user;
create unique index plan_requests_one_waiting on plan_requests (organization_id) where status = 'waiting';
create index plan_requests_of_organization on plan_requests (organization_id, created_at desc, id desc);
create index plan_requests_of_user on plan_requests (user_id);

-- The two companies of a conversation about a request. It is found by the company that offers.
update conversation_participants me set organization_id = case when me.user_id = r.user_id then r.organization_id
  else coalesce((
    select q.organization_id from quote_responses q where q.request_id = r.id and q.user_id = me.user_id order by q.version desc limit 1),
    (select c.organization_id from company_of_account c where c.user_id = me.user_id)) end
from conversations conversation
join quote_requests r on r.id = conversation.subject_id
where conversation.subject_kind = 'quote_request' and me.conversation_id = conversation.id and me.role = 'user' and me.user_id is not null;
update conversations conversation set key = 'answer:' || me.organization_id
from conversation_participants me
where conversation.subject_kind = 'quote_request' and me.conversation_id = conversation.id and conversation.key = 'answer:' || me.user_id
  and me.organization_id <> me.user_id and not exists (
    select from conversations other
    where other.subject_kind = conversation.subject_kind and other.subject_id = conversation.subject_id and other.key = 'answer:' || me.organization_id);

drop table company_of_account;
