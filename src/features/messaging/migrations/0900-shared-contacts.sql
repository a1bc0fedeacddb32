-- Where those who take part decide themselves when the others read their contact details, and who has.
alter table conversations add column may_share_contacts boolean not null default false;
update conversations set may_share_contacts = true where subject_kind = 'warehouse' and is_masked;
alter table conversation_participants add column shares_contacts boolean not null default false;
