-- A review remains its author's. It is written for the company that made the deal, and shown with both names, unless it was written before its form said so.
alter table ratings
  add column organization_id uuid references organizations (id) on delete set null,
  add column is_signed boolean not null default false;
update ratings r set organization_id = coalesce(
  (select q.organization_id from quote_requests q where r.origin_kind = 'quote_request' and q.id = r.origin_id),
  (select c.organization_id from connection_requests c where r.origin_kind = 'connection' and c.id = r.origin_id),
  (select organization_id from memberships m where m.user_id = r.author_id and m.ended_at is null
    order by organization_id = r.author_id desc, started_at, m.id limit 1));
create index ratings_of_organization on ratings (organization_id) where organization_id is not null;
