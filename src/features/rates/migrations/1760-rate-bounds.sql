-- What is known of a total before the lines of its card are read: the least that one of each usual unit costs, whatever the quantity. In rows that
-- are narrow enough to pass over those of a million listings; those of rate_index are read only of cards that can be among the first of a list.
create table rate_bounds (
  card_id uuid not null,
  zone smallint not null,
  subject_id uuid not null,
  organization_id uuid not null,
  valid_from date not null,
  valid_before date not null,
  visibility smallint not null,
  spaces integer not null,
  pallet double precision not null,
  sqft double precision not null,
  pallet_in double precision not null,
  pallet_out double precision not null,
  carton_in double precision not null,
  carton_out double precision not null,
  "order" double precision not null,
  pick double precision not null,
  month double precision not null,
  once double precision not null,
  primary key (card_id, zone),
  foreign key (card_id, zone) references rate_index on delete cascade
);
-- The conditions are those of queries/card-totals.server.ts; the codes of `spaces` are in 1280-rate-index.sql. The first two lead to the least
-- space; the others have all columns that decide, so that cards are passed over in the index alone.
create index rate_bounds_pallet on rate_bounds (pallet) where spaces & 247 <> 0;
create index rate_bounds_sqft on rate_bounds (sqft) where spaces & 248 <> 0;
create index rate_bounds_of_pallets on rate_bounds (zone, pallet) include (subject_id, card_id, organization_id, valid_from, valid_before, visibility,
  spaces, pallet_in, pallet_out, carton_in, carton_out, "order", pick, month, once) where spaces & 247 <> 0;
create index rate_bounds_of_areas on rate_bounds (zone, sqft) include (subject_id, card_id, organization_id, valid_from, valid_before, visibility,
  spaces, pallet_in, pallet_out, carton_in, carton_out, "order", pick, month, once) where spaces & 248 <> 0;

-- Of the price without steps and those of a line with steps: its own, then every second behind the minimum (1280).
create function rate_least(plain double precision, steps double precision[]) returns double precision
  language sql immutable parallel safe
  return plain + coalesce(least(steps[1], steps[4], steps[6], steps[8], steps[10], steps[12], steps[14]), 0);

create function rate_bounds_of(r rate_index) returns rate_bounds
  language sql immutable parallel safe
  return row(r.card_id, r.zone, r.subject_id, r.organization_id, r.valid_from, r.valid_before, r.visibility, r.spaces, r.pallet_least, r.sqft_least,
    rate_least(r.pallet_in, r.pallet_in_steps), rate_least(r.pallet_out, r.pallet_out_steps), rate_least(r.carton_in, r.carton_in_steps),
    rate_least(r.carton_out, r.carton_out_steps), rate_least(r."order", r.order_steps), rate_least(r.pick, r.pick_steps),
    rate_least(r.month, r.month_steps), rate_least(r.once, r.once_steps))::rate_bounds;

create function bound_rates() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into rate_bounds select b.* from rate_bounds_of(new) b;
    else
      update rate_bounds b set valid_before = new.valid_before where b.card_id = new.card_id and b.zone = new.zone;
    end if;
    return null;
  end $$;
create trigger rate_index_bounds after insert or update of valid_before on rate_index for each row execute function bound_rates();

insert into rate_bounds select b.* from rate_index r, rate_bounds_of(r) b;

-- Lists by total are found by the bounds now.
-- Contracts 1280-rate-index.sql
drop index rate_index_pallet_least, rate_index_sqft_least, rate_index_pallets, rate_index_areas;
