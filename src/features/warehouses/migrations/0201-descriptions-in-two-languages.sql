-- The language of a description, where its owner said it, and the same in another one. What was written before this said none.
alter table warehouses
  add column description_language text check (description_language ~ '^[a-z]{2}$'),
  add column description_translated text not null default '' check (length(description_translated) <= 5000),
  add constraint warehouses_translated_from check (description_translated = '' or description_language is not null);

-- And that of what staff last wrote to its owner.
alter table warehouses add column review_reason_language text check (review_reason_language ~ '^[a-z]{2}$');

-- Searches read both. A listing without a second description has the digest it had.
drop index warehouses_unread_texts;
alter table warehouses drop column texts_digest;
drop function warehouse_texts_digest(text, text, text, text, text, text);

create function warehouse_texts_digest(company_name text, city text, state text, region_name text, zip_code text, description text,
    description_translated text default '')
  returns text language sql immutable parallel safe
  as $$ select md5(coalesce(company_name, '') || e'\x1f' || coalesce(city, '') || e'\x1f' || coalesce(state, '') || e'\x1f'
    || coalesce(region_name, '') || e'\x1f' || coalesce(zip_code, '') || e'\x1f' || coalesce(description, '')
    || case when description_translated = '' then '' else e'\x1f' || description_translated end) $$;

alter table warehouses add column texts_digest text not null generated always as (
  warehouse_texts_digest(company_name, city, state, region_name, zip_code, description, description_translated)) stored;

create index warehouses_unread_texts on warehouses (id) where public_texts ->> 'of' is distinct from texts_digest;
