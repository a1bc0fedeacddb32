-- Packages and public records know the import that brought them, so that it can be undone.
alter table business_tracking
  drop constraint business_tracking_owned,
  drop constraint business_tracking_import_id_fkey;
-- What was being imported when this version came has no owner yet and is begun anew.
delete from business_tracking where business_user_id is null;
drop table package_imports;
alter table business_tracking
  add constraint business_tracking_import_id_fkey foreign key (import_id) references imports (id) on delete cascade,
  add constraint business_tracking_owned check ((business_user_id is null) = (import_id is not null)),
  add column imported_by uuid references imports (id) on delete set null;
create index business_tracking_imported on business_tracking (imported_by) where imported_by is not null;
alter table package_tracking add column imported_by uuid references imports (id) on delete set null;
create index package_tracking_imported on package_tracking (imported_by) where imported_by is not null;
