-- The codes a listing may carry are those of catalog_codes, where their numbers are too: a new one is one row there.
alter table warehouses
  drop constraint warehouses_warehouse_type_check,
  drop constraint warehouses_services_known,
  drop constraint warehouses_specialties_known,
  drop constraint warehouses_certifications_known,
  drop constraint warehouses_security_known;

-- A code the catalogue does not know can be in no row. No foreign key can say so of an element of a list.
create function refuse_unknown_warehouse_codes() returns trigger language plpgsql
  as $$
  begin
    perform from changed w cross join (
      select array_agg(code) filter (where kind = 'warehouse_type') as types,
        array_agg(code) filter (where kind = 'service') as services,
        array_agg(code) filter (where kind = 'specialty') as specialties,
        array_agg(code) filter (where kind = 'certification') as certifications,
        array_agg(code) filter (where kind = 'security') as security_features
      from catalog_codes
    ) known
    where (w.warehouse_type = any (known.types) and w.services <@ known.services and w.specialties <@ known.specialties
      and w.certifications <@ known.certifications and w.security_features <@ known.security_features) is not true
    limit 1;
    if found then
      raise check_violation using message = 'a listing has a code that the catalogue does not know',
        table = 'warehouses', constraint = 'warehouses_codes_known';
    end if;
    return null;
  end $$;

create trigger warehouses_codes_inserted after insert on warehouses
  referencing new table as changed for each statement execute function refuse_unknown_warehouse_codes();
create trigger warehouses_codes_updated after update on warehouses
  referencing new table as changed for each statement execute function refuse_unknown_warehouse_codes();

-- What people filter by, as numbers of catalog_codes; null stands for a list that is not known.
create or replace function warehouse_facet_numbers(services text[], warehouse_type text, certifications text[], security_features text[])
  returns integer[] language sql stable parallel safe
  as $$
    select coalesce(array_agg(c.number::integer order by c.number), '{}') from catalog_codes c
    where (c.kind = 'service' and c.code = any (services)) or (c.kind = 'warehouse_type' and c.code = warehouse_type)
      or (c.kind = 'certification' and c.code = any (certifications)) or (c.kind = 'security' and c.code = any (security_features))
  $$;

drop table warehouse_facets;
