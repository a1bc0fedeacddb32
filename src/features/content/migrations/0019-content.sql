-- What somebody expects to save, as they kept it. The four results are computed by the server, never sent.
create table roi_calculations (
  id uuid primary key,
  -- One visit to the form keeps one.
  session_id text not null constraint roi_calculations_session unique check (length(session_id) between 8 and 100),
  company_name text not null check (length(company_name) between 2 and 200),
  -- US dollars a month, days.
  current_shipping_cost numeric(12, 2) not null check (current_shipping_cost >= 1),
  current_delivery_time numeric(6, 2) not null check (current_delivery_time >= 1),
  calculated_monthly_savings numeric(12, 2) not null,
  calculated_annual_savings numeric(14, 2) not null,
  estimated_savings_percentage numeric(5, 2) not null,
  estimated_time_reduction numeric(5, 2) not null,
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  constraint roi_calculations_year check (calculated_annual_savings = 12 * calculated_monthly_savings)
);

create index roi_calculations_own on roi_calculations (user_id, created_at desc, id desc) where user_id is not null;

-- A calculation is handed on by a token, which ends with it.
create trigger roi_calculations_forget_links after delete on roi_calculations for each row execute function forget_links();
