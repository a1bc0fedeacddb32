-- Who has a verified address of this domain may ask to become a member; nobody if null.
alter table organizations add column join_domain text check (join_domain = lower(join_domain) and length(join_domain) between 3 and 253);
create index organizations_join_domain on organizations (join_domain) where join_domain is not null;

create table join_requests (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the address when it asked: whoever has another one by the time of the answer is not accepted.
  domain text not null check (length(domain) between 3 and 253),
  created_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  declined_at timestamptz(3),
  decided_by uuid references users (id) on delete set null,
  check (num_nonnulls(accepted_at, declined_at) <= 1)
);
create unique index join_requests_open on join_requests (organization_id, user_id) where accepted_at is null and declined_at is null;
create index join_requests_of_user on join_requests (user_id);
create index join_requests_decided_by on join_requests (decided_by) where decided_by is not null;
