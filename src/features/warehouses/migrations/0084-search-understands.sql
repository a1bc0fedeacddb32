-- A search understands what is typed: the values it means, states and countries as areas, and whose name it is. For that
-- a row knows its specialties, and a point its state and country.
alter table warehouse_search add column goods_mask bigint not null default 0;
alter table warehouse_search alter column goods_mask drop default;

alter table warehouse_places
  add column country_code text,
  -- Of the United States, by its two letters.
  add column state text;

create index warehouse_places_area on warehouse_places (country_code, state);

-- The state of an address in the United States, and null where what stands there is none: people type it.
create function state_of_listing(country_code text, state text) returns text language sql immutable parallel safe
  as $$
    select code from (values
      ('AL', 'alabama'), ('AK', 'alaska'), ('AZ', 'arizona'), ('AR', 'arkansas'), ('CA', 'california'), ('CO', 'colorado'), ('CT', 'connecticut'),
      ('DE', 'delaware'), ('DC', 'district of columbia'), ('FL', 'florida'), ('GA', 'georgia'), ('HI', 'hawaii'), ('ID', 'idaho'),
      ('IL', 'illinois'), ('IN', 'indiana'), ('IA', 'iowa'), ('KS', 'kansas'), ('KY', 'kentucky'), ('LA', 'louisiana'), ('ME', 'maine'),
      ('MD', 'maryland'), ('MA', 'massachusetts'), ('MI', 'michigan'), ('MN', 'minnesota'), ('MS', 'mississippi'), ('MO', 'missouri'),
      ('MT', 'montana'), ('NE', 'nebraska'), ('NV', 'nevada'), ('NH', 'new hampshire'), ('NJ', 'new jersey'), ('NM', 'new mexico'),
      ('NY', 'new york'), ('NC', 'north carolina'), ('ND', 'north dakota'), ('OH', 'ohio'), ('OK', 'oklahoma'), ('OR', 'oregon'),
      ('PA', 'pennsylvania'), ('PR', 'puerto rico'), ('RI', 'rhode island'), ('SC', 'south carolina'), ('SD', 'south dakota'), ('TN', 'tennessee'),
      ('TX', 'texas'), ('UT', 'utah'), ('VT', 'vermont'), ('VI', 'us virgin islands'), ('VA', 'virginia'), ('WA', 'washington'),
      ('WV', 'west virginia'), ('WI', 'wisconsin'), ('WY', 'wyoming')
    ) states (code, name)
    where country_code = 'US' and (upper(btrim(state)) = code or replace(lower(btrim(state)), '.', '') = name)
  $$;

drop function warehouse_facet_numbers(text[], text, text[], text[]);

-- What people search by, as numbers of catalog_codes; null stands for a list that is not known.
create function warehouse_facet_numbers(services text[], warehouse_type text, certifications text[], security_features text[], specialties text[])
  returns integer[] language sql stable parallel safe
  as $$
    select coalesce(array_agg(c.number::integer order by c.number), '{}') from catalog_codes c
    where (c.kind = 'service' and c.code = any (services)) or (c.kind = 'warehouse_type' and c.code = warehouse_type)
      or (c.kind = 'certification' and c.code = any (certifications)) or (c.kind = 'security' and c.code = any (security_features))
      or (c.kind = 'specialty' and c.code = any (specialties))
  $$;

-- Beside its words, a document has marks that no word anybody types can have: "~" before a word of company and place, "=" before
-- a word of the company, "#" before the number of a value, "@" before the city, written as one. So the one index of words
-- answers whether a listing is called so, has a value or mentions it, and stands in a city.
-- The one place where a listing becomes findable, or stops to be.
create or replace function index_changed_warehouses() returns trigger language plpgsql
  as $$
  begin
    delete from warehouse_search s using changed c
      where s.warehouse_id = c.id and not (c.is_verified and c.is_active);

    insert into warehouse_places as p (latitude, longitude, country_code, state)
      select distinct on (latitude, longitude) latitude, longitude, country_code, state_of_listing(country_code, state) from changed
      where is_verified and is_active and latitude is not null
      order by latitude, longitude, state_of_listing(country_code, state) nulls last
      on conflict (latitude, longitude) do update set country_code = excluded.country_code, state = excluded.state
        where (p.country_code, p.state) is distinct from (excluded.country_code, excluded.state) and excluded.state is not null;

    insert into warehouse_words (word)
      select distinct word
      from (select distinct company_name, city from changed where is_verified and is_active) names,
        unnest(tsvector_to_array(to_tsvector('simple', fold(without_contact_details(company_name || ' ' || city))))) word
      where length(word) between 3 and 40
      order by word
      on conflict do nothing;

    -- Step by step, so that each part is calculated once per listing.
    with known as materialized (
      select w.id, w.created_at, w.latitude, w.longitude, w.reviews_count, w.rating_average,
        case when is_known(w.field_sources, 'services') then w.services end as services,
        case when is_known(w.field_sources, 'warehouse_type') then w.warehouse_type end as warehouse_type,
        case when is_known(w.field_sources, 'certifications') then w.certifications end as certifications,
        case when is_known(w.field_sources, 'security_features') then w.security_features end as security_features,
        case when is_known(w.field_sources, 'specialties') then w.specialties end as specialties,
        case when is_known(w.field_sources, 'available_square_footage') then w.available_square_footage end as available,
        case when is_known(w.field_sources, 'total_square_footage') then w.total_square_footage end as total,
        case when is_known(w.field_sources, 'rates_starting') then w.rates_starting end as rate,
        is_known(w.field_sources, 'temperature_min_c') and is_known(w.field_sources, 'temperature_max_c') as is_temperature_known,
        w.temperature_min_c, w.temperature_max_c,
        case when is_known(w.field_sources, 'available_from') then w.available_from end as available_from,
        fold(without_contact_details(w.company_name)) as company, fold(without_contact_details(w.city)) as city,
        fold(concat_ws(' ', without_contact_details(w.city), w.state, w.region_name, w.zip_code)) as place,
        case when is_known(w.field_sources, 'description') then fold(without_contact_details(w.description)) end as description
      from changed w
      where w.is_verified and w.is_active
    ), numbered as materialized (
      select known.*, warehouse_facet_numbers(services, warehouse_type, certifications, security_features, specialties) as numbers
      from known
    ), worded as materialized (
      select n.id, to_tsvector('english', n.company) as company, to_tsvector('english', n.company) || to_tsvector('english', n.place) as names,
        to_tsvector('english', replace(concat_ws('. ', array_to_string(n.services, '. '), array_to_string(n.certifications, '. '),
          array_to_string(n.specialties, '. ')), '_', ' ')) || to_tsvector('english', coalesce(n.description, '')) as others
      from numbered n
    )
    insert into warehouse_search as s (warehouse_id, listed_at, base_mask, traits_mask, goods_mask, place_id, area_sq_ft, price_cents,
        rating, reviews_count, temperature_min_c, temperature_max_c, available_from, facet_numbers, document)
      select n.id, n.created_at,
        coalesce((select bit_or(1::bigint << number) from unnest(n.numbers) number where number < 64), 0),
        coalesce((select bit_or(1::bigint << (number - 64)) from unnest(n.numbers) number where number between 64 and 127), 0),
        coalesce((select bit_or(1::bigint << (number - 128)) from unnest(n.numbers) number where number >= 128), 0),
        p.id, coalesce(n.available, n.total, 0), coalesce((n.rate * 100)::integer, 2147483647),
        coalesce(n.rating_average, 0), n.reviews_count,
        case when n.is_temperature_known then n.temperature_min_c end,
        case when n.is_temperature_known then n.temperature_max_c end,
        n.available_from, n.numbers,
        w.names || w.others || array_to_tsvector(array(
          select '~' || word from unnest(tsvector_to_array(w.names)) word
          union select '=' || word from unnest(tsvector_to_array(w.company)) word
          union select '#' || number from unnest(n.numbers) number
          union select '@' || n.city where n.city <> ''))
      from numbered n
      join worded w on w.id = n.id
      left join warehouse_places p on p.latitude = n.latitude and p.longitude = n.longitude
    on conflict (warehouse_id) do update set
      listed_at = excluded.listed_at, base_mask = excluded.base_mask, traits_mask = excluded.traits_mask,
      goods_mask = excluded.goods_mask,
      place_id = excluded.place_id, area_sq_ft = excluded.area_sq_ft, price_cents = excluded.price_cents,
      rating = excluded.rating, reviews_count = excluded.reviews_count,
      temperature_min_c = excluded.temperature_min_c, temperature_max_c = excluded.temperature_max_c,
      available_from = excluded.available_from, facet_numbers = excluded.facet_numbers,
      -- Words that are as they were stay where they lie.
      document = case when s.document = excluded.document then s.document else excluded.document end
    -- An update of what nobody searches for writes nothing here.
    where (s.listed_at, s.base_mask, s.traits_mask, s.goods_mask, s.place_id, s.area_sq_ft, s.price_cents, s.rating, s.reviews_count,
        s.temperature_min_c, s.temperature_max_c, s.available_from, s.document)
      is distinct from (excluded.listed_at, excluded.base_mask, excluded.traits_mask, excluded.goods_mask, excluded.place_id,
        excluded.area_sq_ft, excluded.price_cents, excluded.rating, excluded.reviews_count,
        excluded.temperature_min_c, excluded.temperature_max_c, excluded.available_from, excluded.document);
    return null;
  end $$;

-- Rows of before this migration, through the function above.
update warehouses set slug = slug where is_verified and is_active;
