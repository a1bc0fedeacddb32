-- What is looked up beside a place stands in the index of words once more together with the cell it lies in, as one number: merging the list of a value over all of
-- the market with those of the cells around the place took half of such a search among a million listings.
create function values_in_cell(numbers integer[]) returns integer[] language sql immutable parallel safe
  -- Numbers of the catalogue are below 512, cells above 100,000.
  return (select array_agg(cell * 512 + number) from unnest(numbers) number, unnest(numbers) cell where number < 512 and cell > 100000);

drop index warehouse_search_words;
create index warehouse_search_words on warehouse_search using gin (document, facet_numbers, values_in_cell(facet_numbers)) with (fastupdate = off);
