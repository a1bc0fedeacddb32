-- Whoever decides about a listing names what they saw, its photos too. They are not part of the form that `version` guards.
alter table warehouses add column photos_version integer not null default 1 check (photos_version > 0);
