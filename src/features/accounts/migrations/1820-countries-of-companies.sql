-- Where a company says it is; null until it says so. Counts of searches by country are made of it.
alter table organizations add column country_code text check (country_code ~ '^[A-Z]{2}$');
