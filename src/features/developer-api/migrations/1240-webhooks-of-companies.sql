-- Webhooks belong to companies (docs/decisions/0117-what-a-company-owns.md). user_id remains: the member who answers for the webhook.
alter table webhooks add column organization_id uuid;

-- The company that an account acts for unless it chooses another one: the one it founded, as long as it is a member there.
update webhooks hook set organization_id = coalesce((
  select organization_id from memberships m where m.user_id = hook.user_id and m.ended_at is null
  order by organization_id = hook.user_id desc, started_at, m.id limit 1), hook.user_id);

-- An address that two members of a company had stays once, with the events of both.
update webhooks kept set events = (
  select array_agg(distinct event) from webhooks same, unnest(same.events) event
  where same.organization_id = kept.organization_id and same.url = kept.url);
delete from webhooks later where exists (
  select from webhooks earlier
  where earlier.organization_id = later.organization_id and earlier.url = later.url and (earlier.created_at, earlier.id) < (later.created_at, later.id));
alter table webhooks
  alter column organization_id set not null,
  add foreign key (organization_id) references organizations (id) on delete cascade,
  drop constraint webhooks_url,
  add constraint webhooks_url unique (organization_id, url);
create index webhooks_of_user on webhooks (user_id);
