-- Who answers in a conversation for a company, and what its members note for each other. Notes are no messages: nothing that the other side
-- reads, is told or downloads selects from this table.
alter table conversation_participants add column assigned_to uuid references users (id) on delete set null;
create index conversation_participants_assigned on conversation_participants (assigned_to, last_message_at desc, conversation_id desc)
  where assigned_to is not null;

create table conversation_notes (
  id uuid primary key,
  participant_id uuid not null references conversation_participants (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  content text not null check (length(content) between 1 and 5000),
  language text check (language ~ '^[a-z]{2}$'),
  created_at timestamptz(3) not null
);
create index conversation_notes_of_participant on conversation_notes (participant_id, created_at);
create index conversation_notes_of_organization on conversation_notes (organization_id);
create index conversation_notes_of_author on conversation_notes (author_id) where author_id is not null;
