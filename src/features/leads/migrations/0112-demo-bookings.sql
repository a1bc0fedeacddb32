-- Demonstrations at a time. A slot is half an hour and begins on one, so that two of them overlap only when they begin together.
create table demo_bookings (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  starts_at timestamptz(3) not null,
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled')),
  -- In which its author reads times.
  time_zone text not null check (length(time_zone) between 1 and 64),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint demo_bookings_grid check (extract(epoch from starts_at at time zone 'UTC')::bigint % 1800 = 0)
);

create unique index demo_bookings_slot on demo_bookings (starts_at) where status = 'confirmed';
create unique index demo_bookings_lead on demo_bookings (lead_id) where status = 'confirmed';
create index demo_bookings_of_lead on demo_bookings (lead_id);
create trigger demo_bookings_forget_links after delete on demo_bookings for each row execute function forget_links();
