-- A draft is its author's alone, and for the company that the author acted for. When that membership ends, drafts of
-- the company's forms belong to nobody until a manager takes them over; `left_by` says who began them.
alter table drafts
  add column organization_id uuid references organizations (id) on delete cascade,
  add column left_by uuid references users (id) on delete cascade,
  drop constraint drafts_check,
  add constraint drafts_of_one check (
    num_nonnulls(token_hash, user_id) = case when left_by is null then 1 else 0 end
  ),
  add constraint drafts_left_to_company check (left_by is null or organization_id is not null);

create index drafts_of_organization on drafts (organization_id) where organization_id is not null;
create index drafts_left_by on drafts (left_by) where left_by is not null;

-- The company that a session acted for until somebody ended that membership: its owner is told.
alter table sessions add column fell_back_from uuid references organizations (id) on delete set null;
create index sessions_fell_back_from on sessions (fell_back_from) where fell_back_from is not null;
