-- People write to each other about something. What it is about is a row of any feature.
create table conversations (
  id uuid primary key,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  -- Of what a subject has once: what for, and with whom.
  key text check (length(key) between 1 and 100),
  title text not null check (length(title) between 1 and 200),
  -- Where those who take part see the subject.
  path text check (path ~ '^/([^/\\].*)?$' and length(path) <= 500),
  -- Contact details in what others write are left out until the feature of the subject lifts it.
  is_masked boolean not null,
  -- Those who take part decide themselves when the others read their contact details.
  may_share_contacts boolean not null default false,
  -- One side is the house: administrators read and answer it.
  is_with_staff boolean not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  last_position integer not null default 0 check (last_position >= 0),
  created_at timestamptz(3) not null
);

create unique index conversations_once on conversations (subject_kind, subject_id, key) where key is not null;
create index conversations_of_subject on conversations (subject_kind, subject_id);

create table conversation_participants (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  role text not null check (role in ('user', 'staff', 'stranger')),
  user_id uuid references users (id) on delete set null,
  -- As the others read it; null when the account is gone.
  display_name text check (length(display_name) between 1 and 120),
  -- Where a stranger is told of answers; null when the feature of the subject does that.
  email text check (length(email) between 3 and 254),
  -- Of the page a stranger wrote on: what they are told comes in it. An account has its own.
  language text check (language ~ '^[a-z]{2}$'),
  shares_contacts boolean not null default false,
  read_up_to integer not null default 0,
  -- Of the conversation, kept here as well: what is unread, and the list of one person, are found by an index of their own.
  last_position integer not null default 0,
  last_message_at timestamptz(3) not null,
  is_unread boolean not null generated always as (read_up_to < last_position) stored,
  constraint conversation_participants_strangers check (role = 'stranger' or email is null),
  constraint conversation_participants_strangers_language check ((role = 'stranger') = (language is not null)),
  constraint conversation_participants_accounts check (role <> 'stranger' or user_id is null),
  constraint conversation_participants_read check (read_up_to between 0 and last_position)
);

create unique index conversation_participants_once on conversation_participants (conversation_id, user_id);
create unique index conversation_participants_one_stranger on conversation_participants (conversation_id) where role = 'stranger';
create index conversation_participants_newest on conversation_participants (user_id, last_message_at desc, conversation_id desc)
  where user_id is not null;
-- Counted on every page of everybody who is signed in.
create index conversation_participants_unread on conversation_participants (user_id) where is_unread;

create trigger conversation_participants_forget_links after delete on conversation_participants
  for each row execute function forget_links();

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  position integer not null check (position > 0),
  role text not null check (role in ('user', 'assistant', 'staff')),
  participant_id uuid references conversation_participants (id) on delete set null,
  -- Null when its author's account is gone.
  content text check (length(content) between 1 and 5000),
  -- Of the page it was written on: whoever reads it to others, aloud too, knows how.
  language text check (language ~ '^[a-z]{2}$'),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  -- What an answer of the assistant rests on: [{title, href}].
  citations jsonb not null default '[]' check (jsonb_typeof(citations) = 'array'),
  created_at timestamptz(3) not null,
  constraint messages_position unique (conversation_id, position),
  constraint messages_erased check (content is not null or role = 'user')
);

create index messages_of_participant on messages (participant_id) where participant_id is not null;

-- How soon a business first answered what was sent to it by name from a higher room: a request for a quote. Its questions and connections keep
-- their own moments; the middle of all of them is what its page says.
create table first_answers (
  subject_kind text not null,
  subject_id uuid not null,
  -- What it answered.
  origin_id uuid not null,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3) not null check (answered_at >= asked_at),
  primary key (subject_kind, subject_id, origin_id)
);
create index first_answers_newest on first_answers (subject_kind, subject_id, asked_at desc);
