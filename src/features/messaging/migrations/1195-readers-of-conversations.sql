-- A company takes part in a conversation as one side; its members read and write there, each with marks of their own. Whoever takes part
-- without a company (support, a lead) is the only reader.
create table conversation_readers (
  participant_id uuid not null references conversation_participants (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- Of the participant: what is unread is counted for the company that a reader acts for.
  organization_id uuid references organizations (id) on delete cascade,
  read_up_to integer not null,
  last_position integer not null,
  is_unread boolean not null generated always as (read_up_to < last_position) stored,
  primary key (participant_id, user_id),
  constraint conversation_readers_read check (read_up_to between 0 and last_position)
);
-- Counted on every page of everybody who is signed in.
create index conversation_readers_unread on conversation_readers (user_id) where is_unread;
create index conversation_readers_of_user on conversation_readers (user_id, organization_id);
create index conversation_readers_of_conversation on conversation_readers (conversation_id);
create index conversation_readers_of_organization on conversation_readers (organization_id) where organization_id is not null;

insert into conversation_readers (participant_id, user_id, conversation_id, organization_id, read_up_to, last_position)
select id, user_id, conversation_id, organization_id, read_up_to, last_position from conversation_participants where user_id is not null;

-- Who wrote for the side that takes part.
alter table messages add column author_id uuid references users (id) on delete set null;
update messages set author_id = p.user_id from conversation_participants p where p.id = messages.participant_id;
create index messages_of_author on messages (author_id) where author_id is not null;

-- A company is one side of a conversation.
update conversation_participants p set organization_id = null
where exists (
  select from conversation_participants other
  where other.conversation_id = p.conversation_id and other.organization_id = p.organization_id and other.id < p.id);
drop index conversation_participants_once;
drop index conversation_participants_newest;
drop index conversation_participants_unread;
drop index conversation_participants_of_organization;
create unique index conversation_participants_once on conversation_participants (conversation_id, user_id) where organization_id is null;
create unique index conversation_participants_once_company on conversation_participants (conversation_id, organization_id);
create index conversation_participants_newest on conversation_participants (user_id, last_message_at desc, conversation_id desc)
  where user_id is not null;
create index conversation_participants_newest_company on conversation_participants (organization_id, last_message_at desc, conversation_id desc)
  where organization_id is not null;
-- read_up_to remains for strangers.
alter table conversation_participants drop column is_unread;
