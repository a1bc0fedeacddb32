-- When the account last chose to act for this company: its next session begins there.
alter table memberships add column chosen_at timestamptz(3);
