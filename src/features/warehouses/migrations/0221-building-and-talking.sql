-- What logistics people ask next: how trucks reach the building, what it stands, and how one talks to it. All optional.
alter table warehouses
  add dock_high_doors integer check (dock_high_doors between 0 and 10000),
  add drive_in_doors integer check (drive_in_doors between 0 and 10000),
  add yard_square_footage integer check (yard_square_footage between 0 and 100000000),
  -- Feet.
  add truck_court_depth numeric(5, 1) check (truck_court_depth between 0 and 1000),
  add power_amps integer check (power_amps between 1 and 100000),
  add power_supply text,
  add sprinkler_system text,
  -- Pounds per square foot, with one decimal: finer than what is typed in kilograms per square metre.
  add floor_load_psf numeric(7, 1) check (floor_load_psf between 1 and 100000),
  add rack_types text[] not null default '{}',
  add truck_hours text not null default '' check (length(truck_hours) <= 300),
  add languages_spoken text[] not null default '{}',
  add connected_systems text[] not null default '{}',
  -- A dock-high door is a loading dock.
  add constraint warehouses_dock_high_fits check (dock_high_doors <= loading_docks),
  add constraint warehouses_sprinklers_agree check (sprinkler_system <> 'none' or not security_features @> '{sprinklers}');

-- As before, and the codes of the new facts.
create or replace function refuse_unknown_warehouse_codes() returns trigger language plpgsql
  as $$
  begin
    perform from changed w cross join (
      select array_agg(code) filter (where kind = 'warehouse_type') as types,
        array_agg(code) filter (where kind = 'service') as services,
        array_agg(code) filter (where kind = 'specialty') as specialties,
        array_agg(code) filter (where kind = 'certification') as certifications,
        array_agg(code) filter (where kind = 'security') as security_features,
        array_agg(code) filter (where kind = 'power_supply') as power_supplies,
        array_agg(code) filter (where kind = 'sprinkler_system') as sprinkler_systems,
        array_agg(code) filter (where kind = 'rack_type') as rack_types,
        array_agg(code) filter (where kind = 'language') as languages,
        array_agg(code) filter (where kind = 'system') as systems
      from catalog_codes
    ) known
    where (w.warehouse_type = any (known.types) and w.services <@ known.services and w.specialties <@ known.specialties
      and w.certifications <@ known.certifications and w.security_features <@ known.security_features
      and coalesce(w.power_supply = any (known.power_supplies), w.power_supply is null)
      and coalesce(w.sprinkler_system = any (known.sprinkler_systems), w.sprinkler_system is null)
      and w.rack_types <@ known.rack_types and w.languages_spoken <@ known.languages
      and w.connected_systems <@ known.systems) is not true
    limit 1;
    if found then
      raise check_violation using message = 'a listing has a code that the catalogue does not know',
        table = 'warehouses', constraint = 'warehouses_codes_known';
    end if;
    return null;
  end $$;
