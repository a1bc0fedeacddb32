-- A calculation saved by a member belongs to his company; one of a stranger, to none. user_id remains: who answers for it.
alter table roi_calculations add column organization_id uuid;
update roi_calculations c set organization_id = coalesce(
  (select organization_id from memberships m where m.user_id = c.user_id and m.ended_at is null
    order by organization_id = c.user_id desc, started_at, m.id limit 1),
  c.user_id)
where c.user_id is not null;
alter table roi_calculations
  add foreign key (organization_id) references organizations (id) on delete cascade,
  add constraint roi_calculations_of_company check ((organization_id is null) = (user_id is null));
drop index roi_calculations_own;
create index roi_calculations_of_organization on roi_calculations (organization_id, created_at desc, id desc) where organization_id is not null;
create index roi_calculations_of_user on roi_calculations (user_id) where user_id is not null;
