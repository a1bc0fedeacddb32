-- The owner vouches for a directory that does not say whether addresses are verified.
alter table company_sign_ins add column trusts_addresses boolean not null default false;
