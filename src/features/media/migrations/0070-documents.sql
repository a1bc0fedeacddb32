-- Documents beside pictures, and what a file is attached to: whoever may read that may read the file.
alter table files
  drop constraint files_kind_check,
  drop constraint files_content_type_check,
  drop constraint files_width_check,
  drop constraint files_height_check,
  alter column width drop not null,
  alter column height drop not null,
  add column name text check (length(name) between 1 and 120),
  add column attached_kind text check (attached_kind ~ '^[a-z_]{1,40}$'),
  add column attached_id uuid,
  add constraint files_kind check (
    (kind = 'image' and content_type = 'image/webp' and width between 1 and 1600 and height between 1 and 8000 and name is null)
    or (kind = 'document' and content_type = 'application/pdf' and width is null and height is null and name is not null and visibility = 'private')
  ),
  add constraint files_attached_to check ((attached_kind is null) = (attached_id is null));

create index files_of_subject on files (attached_kind, attached_id) where attached_id is not null;
