-- Somebody who asked to be called back, by whichever form or call.
create table leads (
  id uuid primary key,
  -- What the person is told to name.
  reference text not null constraint leads_reference unique check (reference ~ '^L-[0-9A-Z]{8}$'),
  -- One visit to a form sends one of these, however often it is sent.
  session_id text not null constraint leads_session unique check (length(session_id) between 8 and 100),
  source_form text not null check (source_form in ('demo', 'compact', 'owner_landing', 'miami', 'contact', 'notify-me')),
  company_name text check (length(company_name) between 1 and 200),
  contact_name text check (length(contact_name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 60),
  source text check (length(source) between 1 and 100),
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  -- A month's shipping, in US dollars.
  estimated_value numeric(14, 2) check (estimated_value >= 0),
  -- What the person wrote, then what staff answered, each part dated and after a blank line.
  notes text check (length(notes) between 1 and 200000),
  last_contact_date date,
  user_id uuid references users (id) on delete set null,
  -- Of the page they were on: they are written to in it.
  language text not null check (language ~ '^[a-z]{2}$'),
  -- The first lead of the same address, while that was less than 30 days old.
  duplicate_of uuid references leads (id) on delete set null,
  -- Which words they agreed to.
  consent text not null check (length(consent) between 1 and 40),
  due_at timestamptz(3),
  first_response_at timestamptz(3),
  -- The newest answer, as a message of its thread.
  last_response_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search_text text generated always as (
    fold(reference || ' ' || coalesce(company_name, '') || ' ' || coalesce(contact_name, '') || ' ' || email || ' ' || coalesce(phone, ''))
  ) stored,
  -- The order of the administrators' list: what waits for a first answer, the earliest promise first, then everything else, newest first.
  list_rank double precision generated always as (
    case
      when status = 'new' and first_response_at is null and due_at is not null then 1e10 - extract(epoch from due_at at time zone 'UTC')
      else extract(epoch from created_at at time zone 'UTC')
    end::double precision
  ) stored,
  -- The field of coming-soon pages asks for an address alone; nobody promised an answer there.
  constraint leads_complete check (
    source_form = 'notify-me' or (company_name is not null and contact_name is not null and source is not null and due_at is not null)
  ),
  constraint leads_no_own_duplicate check (duplicate_of <> id)
);

create index leads_list on leads (list_rank desc, id desc);
create index leads_newest on leads (created_at desc, id desc);
create index leads_waiting on leads (created_at, id) where status = 'new' and first_response_at is null and due_at is not null;
create index leads_email on leads (email, created_at desc);
create index leads_duplicates on leads (duplicate_of) where duplicate_of is not null;
create index leads_user on leads (user_id) where user_id is not null;
create index leads_answered on leads (first_response_at) where first_response_at is not null;
create index leads_search on leads using gin (search_text gin_trgm_ops);

-- Somebody asked the house for help. What was said is a conversation; here stands who waits for whom.
create table support_requests (
  id uuid primary key,
  reference text not null constraint support_requests_reference unique check (reference ~ '^S-[0-9A-Z]{8}$'),
  -- One visit to the form sends one of these, however often it is sent.
  session_id text not null constraint support_requests_session unique check (length(session_id) between 8 and 100),
  contact_name text not null check (length(contact_name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  user_id uuid references users (id) on delete set null,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Since when the house has to say something; null while it is the other side's turn.
  waiting_since timestamptz(3),
  first_response_at timestamptz(3),
  created_at timestamptz(3) not null
);

create index support_requests_waiting on support_requests (waiting_since, id) where waiting_since is not null;
create index support_requests_email on support_requests (email, created_at desc);
create index support_requests_user on support_requests (user_id) where user_id is not null;

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
