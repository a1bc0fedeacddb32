-- What companies were invoiced for their plans. A row is what was sent: it changes once, when it is cancelled.
create table invoices (
  id uuid primary key,
  -- Null once the company was deleted: its invoices stay, and leave no number out.
  organization_id uuid references organizations (id) on delete set null,
  -- Of the day it was made; numbers of a year begin at 1 and leave nothing out.
  year integer not null check (year between 2000 and 2999),
  number integer not null check (number > 0),
  constraint invoices_number unique (year, number),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  -- As they were on that day.
  issuer text not null check (length(issuer) between 1 and 500),
  payment text check (length(payment) between 1 and 500),
  company text not null,
  address text,
  tax_id text,
  language text not null check (language ~ '^[a-z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lines jsonb not null,
  -- In minor units of the currency.
  total_minor bigint not null check (total_minor > 0),
  made_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  cancelled_at timestamptz(3),
  cancelled_by uuid references users (id) on delete set null,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index invoices_company on invoices (organization_id, created_at desc, id desc);
create index invoices_makers on invoices (made_by) where made_by is not null;
create index invoices_cancellers on invoices (cancelled_by) where cancelled_by is not null;
