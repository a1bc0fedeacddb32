-- How much an account has of what, for how long: lists and pages show it totals at these numbers.
create table reader_numbers (
  user_id uuid primary key references users (id) on delete cascade,
  -- As an address has them: "pallets=40&months=3".
  numbers text not null check (length(numbers) between 1 and 500),
  kept_at timestamptz(3) not null
);
