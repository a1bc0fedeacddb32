-- What a form that was sent counts for, in US cents: figures of our own, told to nobody unless its author allowed it.
create table conversions (
  id uuid primary key,
  lead_id uuid not null constraint conversions_lead unique references leads (id) on delete cascade,
  name text not null check (name in ('demo_booking_ads', 'lead_conversion_ads')),
  value_cents integer not null check (value_cents > 0),
  -- Of the words in which its author allowed that advertising hears of it; null: it hears nothing.
  allowed_version text check (length(allowed_version) between 1 and 40),
  told_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint conversions_told_as_allowed check (told_at is null or allowed_version is not null)
);

create index conversions_newest on conversions (created_at desc);

insert into conversions (id, lead_id, name, value_cents, created_at)
select
  gen_random_uuid(),
  id,
  case when source_form in ('demo', 'compact', 'owner_landing') then 'demo_booking_ads' else 'lead_conversion_ads' end,
  case when source_form in ('demo', 'compact', 'owner_landing') then 100 else 50 end,
  created_at
from leads
where source_form <> 'notify-me';
