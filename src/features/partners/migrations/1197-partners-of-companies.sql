-- Providers and connections belong to companies (docs/decisions/0117-what-a-company-owns.md). owner_user_id and requester_id remain: who answers for the row.
alter table logistics_partners add column organization_id uuid;
alter table connection_requests add column organization_id uuid;

-- The company that an account acts for unless it chooses another one: the one it founded, as long as it is a member there.
create temporary table company_of_account as
  select id as user_id, coalesce((
    select organization_id from memberships m where m.user_id = users.id and m.ended_at is null
    order by organization_id = users.id desc, started_at, m.id limit 1), id) as organization_id
  from users;
create unique index company_of_account_key on company_of_account (user_id);

alter table logistics_partners disable trigger user;
update logistics_partners p set organization_id = c.organization_id from company_of_account c where c.user_id = p.owner_user_id;
alter table logistics_partners enable trigger user;
alter table logistics_partners
  add foreign key (organization_id) references organizations (id) on delete cascade,
  add constraint logistics_partners_of_company check ((organization_id is null) = (owner_user_id is null));
drop index logistics_partners_of_owner;
create index logistics_partners_of_organization on logistics_partners (organization_id, created_at desc, id desc) where organization_id is not null;
create index logistics_partners_of_user on logistics_partners (owner_user_id) where owner_user_id is not null;

update connection_requests r set organization_id = c.organization_id from company_of_account c where c.user_id = r.requester_id;
-- One open request, or connection, for each pair of companies: the newest, or the one that was accepted.
update connection_requests r set status = 'cancelled', decided_at = coalesce(decided_at, last_message_at), waiting_since = null
where status = 'pending' and exists (
  select from connection_requests other
  where other.partner_id = r.partner_id and other.organization_id = r.organization_id and other.id <> r.id
    and (other.status = 'accepted' or other.status = 'pending' and (other.created_at, other.id) > (r.created_at, r.id)));
alter table connection_requests
  alter column organization_id set not null,
  add foreign key (organization_id) references organizations (id) on delete cascade;
drop index connection_requests_one;
drop index connection_requests_of_requester;
create unique index connection_requests_pending on connection_requests (partner_id, organization_id) where status = 'pending';
create index connection_requests_open on connection_requests (partner_id, organization_id) where status in ('pending', 'accepted');
create index connection_requests_of_organization on connection_requests (organization_id, created_at desc, id desc);
create index connection_requests_of_user on connection_requests (requester_id);

update conversation_participants me
set organization_id = case when me.user_id = r.requester_id then r.organization_id else p.organization_id end
from conversations c
join connection_requests r on r.id = c.subject_id
join logistics_partners p on p.id = r.partner_id
where c.subject_kind = 'connection' and me.conversation_id = c.id and me.role = 'user' and me.user_id is not null
  and r.organization_id is distinct from p.organization_id;
update conversation_readers r set organization_id = p.organization_id from conversation_participants p
where p.id = r.participant_id and p.organization_id is not null and r.organization_id is null;

drop table company_of_account;
