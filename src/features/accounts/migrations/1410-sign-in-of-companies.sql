-- The OpenID provider by which people with an address of a company's own domain sign in.
create table company_sign_ins (
  organization_id uuid primary key references organizations (id) on delete cascade,
  domain text not null constraint company_sign_ins_domain_once unique check (domain = lower(domain) and length(domain) between 3 and 253),
  issuer text not null check (length(issuer) between 8 and 500),
  client_id text not null check (length(client_id) between 1 and 500),
  -- Encrypted with a key derived from SECRET.
  client_secret text not null,
  -- Members other than owners may not use a password.
  is_enforced boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
