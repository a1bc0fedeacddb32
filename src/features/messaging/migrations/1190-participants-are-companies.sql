-- For which company an account takes part in a conversation (docs/decisions/0117-what-a-company-owns.md).
alter table conversation_participants add column organization_id uuid references organizations (id) on delete set null;
create index conversation_participants_of_organization on conversation_participants (organization_id, conversation_id) where organization_id is not null;
