-- What is free in a listing, month by month, as its company says; a month without a row is not stated.
create table space_by_month (
  subject_kind text not null check (subject_kind = 'warehouse'),
  subject_id uuid not null,
  zone text not null check (zone in ('dry', 'cool', 'frozen')),
  month date not null check (extract(day from month) = 1),
  organization_id uuid not null references organizations (id) on delete cascade,
  pallets integer check (pallets between 0 and 1000000),
  area_sqft integer check (area_sqft between 0 and 50000000),
  stated_at timestamptz(3) not null,
  primary key (subject_kind, subject_id, zone, month),
  check (num_nonnulls(pallets, area_sqft) > 0)
);
create index space_by_month_of_company on space_by_month (organization_id);

-- What offers and orders take of it: a hold ends by itself, an order has no end.
create table space_holds (
  subject_kind text not null,
  subject_id uuid not null,
  zone text not null,
  month date not null,
  -- The offer; the feature that makes offers deletes what ends.
  holder_id uuid not null,
  pallets integer not null default 0 check (pallets >= 0),
  area_sqft integer not null default 0 check (area_sqft >= 0),
  held_at timestamptz(3) not null,
  until timestamptz(3) check (until > held_at),
  primary key (subject_kind, subject_id, zone, month, holder_id),
  foreign key (subject_kind, subject_id, zone, month) references space_by_month on delete cascade
);
create index space_holds_of_holder on space_holds (holder_id);

-- Never two into one space: whoever takes of a month, or states it, waits for the others of that month.
create function refuse_space_twice() returns trigger language plpgsql
  as $$
  declare
    stated space_by_month;
    taken_pallets bigint;
    taken_area bigint;
    at timestamptz;
  begin
    select * into stated from space_by_month s
      where s.subject_kind = new.subject_kind and s.subject_id = new.subject_id and s.zone = new.zone and s.month = new.month for update;
    at := case tg_table_name when 'space_holds' then (to_jsonb(new) ->> 'held_at')::timestamptz else stated.stated_at end;
    select coalesce(sum(h.pallets), 0), coalesce(sum(h.area_sqft), 0) into taken_pallets, taken_area from space_holds h
      where h.subject_kind = new.subject_kind and h.subject_id = new.subject_id and h.zone = new.zone and h.month = new.month
        and (h.until is null or h.until > at);
    if taken_pallets > coalesce(stated.pallets, taken_pallets) or taken_area > coalesce(stated.area_sqft, taken_area) then
      raise check_violation using message = 'more space of a month is taken than is free', table = tg_table_name::text, constraint = 'space_holds_fit';
    end if;
    return null;
  end $$;

create trigger space_holds_fit after insert or update on space_holds for each row execute function refuse_space_twice();
create trigger space_by_month_fit after update on space_by_month for each row execute function refuse_space_twice();
