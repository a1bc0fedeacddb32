-- Administrators see how many of all rows belong to the demonstration, which names its visits itself.
alter table leads add column is_demo boolean not null default false;
update leads set is_demo = true where session_id ~ '^demo-lead-[0-9]+$';
create index leads_of_demo on leads (id) where is_demo;
