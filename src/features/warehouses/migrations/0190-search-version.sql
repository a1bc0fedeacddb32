-- Goes on with every statement that changes what can be found, so that every process knows when counts it has kept are old.
create sequence warehouse_search_version;

create function raise_warehouse_search_version() returns trigger language plpgsql
  as $$
    begin
      perform nextval('warehouse_search_version');
      return null;
    end
  $$;

create trigger warehouse_search_changed after insert or update or delete or truncate on warehouse_search
  for each statement execute function raise_warehouse_search_version();
