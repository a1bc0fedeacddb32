-- Staff find registrations of providers by company, contact, address and reference.
alter table provider_registrations add column search_text text
  generated always as (fold(company_name || ' ' || contact_name || ' ' || email || ' ' || phone || ' ' || reference)) stored;
create index provider_registrations_search on provider_registrations using gin (search_text gin_trgm_ops);
create index provider_registrations_newest on provider_registrations (created_at desc, id desc);
