-- Addresses as each country has them: some have no state or the like, some no postal code. What they lack is empty.
alter table provider_registrations
  add column country_code text not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  alter column zip_code drop not null,
  drop constraint provider_registrations_zip_code_check,
  add constraint provider_registrations_zip_code_check check (length(zip_code) between 3 and 12),
  drop constraint provider_registrations_state_check,
  add constraint provider_registrations_state_check check (state = '' or length(state) between 2 and 60);

alter table logistics_partners
  alter column zip_code drop not null,
  drop constraint logistics_partners_zip_code_check,
  add constraint logistics_partners_zip_code_check check (length(zip_code) between 3 and 12),
  drop constraint logistics_partners_state_check,
  add constraint logistics_partners_state_check check (state = '' or length(state) between 2 and 60),
  -- City, state and country are put into words when they are read, in the reader's language.
  drop column location;

update logistics_partners set state = '' where state <> '' and country_code in (
  'AG', 'AI', 'AO', 'AW', 'BD', 'BE', 'BL', 'BM', 'BO', 'BQ', 'BZ', 'CH', 'CW', 'DE', 'DK', 'DM', 'DO', 'EC', 'FK', 'FR', 'GB', 'GD', 'GF', 'GH', 'GP', 
  'GR', 'GT', 'GY', 'HT', 'IL', 'KE', 'LC', 'MA', 'MF', 'MQ', 'MS', 'NL', 'NO', 'NZ', 'PK', 'PL', 'PR', 'PT', 'PY', 'SA', 'SE', 'SG', 'SX', 'TC', 'TT', 
  'VC', 'VG', 'VI', 'ZA'
);
