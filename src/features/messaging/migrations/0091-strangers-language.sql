-- Of the page somebody without an account wrote on: what they are told comes in it. An account has its own.
alter table conversation_participants add column language text check (language ~ '^[a-z]{2}$');
update conversation_participants set language = 'en' where role = 'stranger';
alter table conversation_participants
  add constraint conversation_participants_strangers_language check ((role = 'stranger') = (language is not null));
