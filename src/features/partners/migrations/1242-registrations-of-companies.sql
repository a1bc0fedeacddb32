-- A registration sent by a member belongs to the company that he acted for; one that nobody has claimed, to none. user_id remains: who answers for it.
alter table provider_registrations add column organization_id uuid references organizations (id) on delete cascade;

-- That of the provider that came of it, else the company that the account acts for unless it chooses another one.
alter table provider_registrations disable trigger user;
update provider_registrations r set organization_id = coalesce(
  (select p.organization_id from logistics_partners p where p.id = r.partner_id and p.owner_user_id = r.user_id),
  (select organization_id from memberships m where m.user_id = r.user_id and m.ended_at is null
    order by organization_id = r.user_id desc, started_at, m.id limit 1),
  r.user_id)
where r.user_id is not null;
alter table provider_registrations enable trigger user;
create index provider_registrations_of_organization on provider_registrations (organization_id) where organization_id is not null;
