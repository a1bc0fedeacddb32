-- What an account saved is its own, or shared with the company that it acted for when it shared it. What was saved before is nobody else's.
alter table saved_items add column organization_id uuid references organizations (id) on delete set null;
-- Members of a company share the same thing once.
create unique index saved_items_shared on saved_items (organization_id, subject_kind, subject_id) where organization_id is not null;
