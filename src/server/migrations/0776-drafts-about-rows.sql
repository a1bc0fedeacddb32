-- A form that is filled in for each of many rows has a draft for each: `quote.QR-001`.
alter table drafts drop constraint drafts_kind_check;
alter table drafts add constraint drafts_kind_check check (kind ~ '^[a-z_]{1,40}([.][A-Za-z0-9-]{1,40})?$');
