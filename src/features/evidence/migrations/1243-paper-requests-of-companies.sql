-- What staff ask for is asked of the company that has the row. owner_user_id remains: the member who answers for it.
alter table paper_requests add column organization_id uuid;
update paper_requests r set organization_id = coalesce(
  (select w.organization_id from warehouses w where r.subject_kind = 'warehouse' and w.id = r.subject_id),
  (select p.organization_id from logistics_partners p where r.subject_kind = 'partner' and p.id = r.subject_id),
  (select organization_id from memberships m where m.user_id = r.owner_user_id and m.ended_at is null
    order by organization_id = r.owner_user_id desc, started_at, m.id limit 1),
  r.owner_user_id);
alter table paper_requests
  alter column organization_id set not null,
  add foreign key (organization_id) references organizations (id) on delete cascade;
drop index paper_requests_open;
drop index paper_requests_of_owner;
create index paper_requests_open on paper_requests (organization_id, created_at, id) where status = 'open';
create index paper_requests_of_organization on paper_requests (organization_id, answered_at, id);
create index paper_requests_of_owner on paper_requests (owner_user_id);
